import type { DeskOrder, OrderMail } from '#contract/orders/desk-orders.schema.ts';
import { paperFileName } from '#contract/orders/papers.ts';
import { mailName } from '#contract/settings/mail-names.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { ExportButton } from '../ui/export-button.tsx';

/** Lists the mails to the buyer with their times and recipients, and the contract that was sent. */
export function MailsCard({ order }: { order: DeskOrder }) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const { data } = useDeskRead<OrderMail[]>(
		['order-mails', String(order.id)],
		`owner/orders/${order.id}/mails`,
	);
	if (!data?.length) return null;
	return (
		<Card title={t('desk.orders.mails.title')} className="grid gap-3">
			<ol className="grid gap-2 text-sm">
				{data.map((mail) => (
					<li key={mail.template + mail.createdAt} className="wrap-anywhere">
						<FactLine
							facts={[
								<span key="name" className="font-medium text-ink">
									{mailName(mail.template, language)}
								</span>,
								mail.sentAt ? dates.moment(mail.sentAt) : t('desk.orders.mails.waits'),
							]}
							className="text-soft"
						/>
						{mail.recipient && (
							<span className="block text-soft">
								<EmailText text={mail.recipient} />
							</span>
						)}
						{mail.hasContract && (
							<span className="block">
								<ExportButton
									look="plain"
									className="px-0!"
									path={`owner/orders/${order.id}/papers/contract`}
									name={paperFileName('contract', order.number)}
									label={t('desk.orders.mails.contract')}
								/>
							</span>
						)}
						{mail.lastError && !mail.sentAt && (
							<span className="block text-danger">{t('desk.orders.mails.failed')}</span>
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}
