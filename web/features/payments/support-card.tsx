import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { chatAddress } from '../layout/chat-address.ts';
import { useConstants } from '../page/constants-context.ts';

/** The security notice, and contact links with the order's number filled in. */
export function SupportCard({ id, terms }: { id: string; terms: string | null }) {
	const { t } = useTranslation();
	const { CONTACT_EMAIL, PHONE } = useConstants();
	const mail = `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(t('payments.support.subject', { id }))}`;
	const chat = chatAddress(PHONE, t('payments.support.message', { id }));
	return (
		<Card className="grid gap-5">
			<div className="flex items-start gap-3">
				<Icon name="shield" className="mt-0.5 text-accent" size={22} />
				<div>
					<h2 className="text-lg">{t('payments.security.title')}</h2>
					<p className="mt-1 text-sm text-soft">{t('payments.security.text')}</p>
				</div>
			</div>
			<div className="border-t border-line pt-5">
				<h2 className="text-lg">{t('payments.support.title')}</h2>
				<p className="mt-1 text-sm text-soft">{t('payments.support.text')}</p>
				{terms && (
					<p className="mt-1 text-sm text-soft">
						<Link to={`/terms/${terms}`} className="text-ink underline underline-offset-4">
							{t('payments.terms')}
						</Link>
					</p>
				)}
				<div className="mt-3 flex flex-wrap gap-3">
					{CONTACT_EMAIL && (
						<a href={mail} className={buttonClass('quiet', 'small', 'min-h-11!')}>
							<Icon name="mail" size={18} />
							{t('payments.support.email')}
						</a>
					)}
					{PHONE && (
						<a
							href={chat}
							target="_blank"
							rel="noopener noreferrer"
							className={buttonClass('quiet', 'small', 'min-h-11!')}
						>
							<Icon name="chat" size={18} />
							{t('payments.support.chat')}
						</a>
					)}
				</div>
			</div>
		</Card>
	);
}
