import { useState } from 'react';
import { Link } from 'react-router';
import type { PrivacyRequestAction } from '#contract/privacy-requests/privacy-request-actions.ts';
import { privacyReportFormats } from '#contract/privacy-requests/privacy-request-kinds.ts';
import type { PrivacyRequestDetail } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDeskRead, watched } from '../calls/desk-reads.ts';
import { OneScreen } from '../ui/one-screen.tsx';
import { RecordColumns } from '../ui/record-columns.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { IdentityCard } from './identity-card.tsx';
import { OpenDataDialog } from './open-data-dialog.tsx';
import { PrivacyRequestBadge } from './privacy-request-badge.tsx';
import { PrivacyRequestDialog } from './privacy-request-dialog.tsx';
import { PrivacyRequestHistory } from './privacy-request-history.tsx';
import { ReportButton } from './report-button.tsx';

/** A request about personal data: what is requested, by when, what an answer would do, and what was done. */
export function PrivacyRequestPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useDeskRead<PrivacyRequestDetail>(
		['privacy-requests', id],
		`owner/privacy-requests/${id}`,
		watched,
	);
	return (
		<OneScreen query={query} data={query.data} title={t('desk.privacy.request')}>
			{(request) => <RequestDetails request={request} />}
		</OneScreen>
	);
}

function RequestDetails({ request }: { request: PrivacyRequestDetail }) {
	const { t } = useTranslation();
	const [action, setAction] = useState<PrivacyRequestAction | null>(null);
	const { kind, number, actions, message, answer } = request;
	const labelOf = (one: PrivacyRequestAction) => {
		if (one !== 'answer') return t(`desk.privacy.act.${one}`);
		return kind === 'blocking' ? '' : t(`desk.privacy.answer.${kind}`);
	};
	return (
		<>
			<ScreenHead title={`${number}: ${t(`desk.privacy.kinds.${kind}`)}`}>
				<p className="mt-2">
					<PrivacyRequestBadge {...request} />
				</p>
			</ScreenHead>
			<RecordColumns
				first={<FactsCard request={request} />}
				rest={(actions.length > 0 || request.phone || request.rut) && <IdentityCard request={request} />}
			>
				{message && (
					<Card className="grid gap-2">
						<h2 className="text-xl">{t('desk.privacy.message')}</h2>
						<p className="max-w-text whitespace-pre-line wrap-anywhere">{message}</p>
					</Card>
				)}
				{actions.length > 0 && (
					<Card className="grid gap-4">
						<h2 className="text-xl">{t('desk.privacy.next')}</h2>
						<p className="max-w-text text-soft">{t(`desk.privacy.advice.${kind}`)}</p>
						{kind === 'erasure' && <ErasurePlan request={request} />}
						{kind === 'erasure' && request.openOrders.length > 0 && (
							<Notice tone="warning">
								{t('desk.privacy.openOrders', { orders: request.openOrders.join(', ') })}
							</Notice>
						)}
						<div className="flex flex-wrap gap-3">
							{actions.map((one) => (
								<Button
									key={one}
									look={one === 'answer' || one === 'block' ? 'primary' : 'quiet'}
									onClick={() => setAction(one)}
								>
									{labelOf(one)}
								</Button>
							))}
						</div>
					</Card>
				)}
				{(kind === 'access' || kind === 'portability') && request.email !== null && (
					<Card className="grid gap-3">
						<h2 className="text-xl">{t('desk.privacy.files')}</h2>
						<p className="text-sm text-soft">{t('desk.privacy.filesAbout')}</p>
						<div className="flex flex-wrap gap-3">
							{privacyReportFormats
								.filter((format) => kind === 'access' || format !== 'pdf')
								.map((format) => (
									<ReportButton key={format} request={request} format={format} />
								))}
						</div>
					</Card>
				)}
				{answer && (
					<Card className="grid gap-2">
						<h2 className="text-xl">{t('desk.privacy.answered')}</h2>
						<p className="max-w-text whitespace-pre-line wrap-anywhere">{answer}</p>
					</Card>
				)}
				<OpeningsCard request={request} />
				<PrivacyRequestHistory events={request.events} />
			</RecordColumns>
			{action && <PrivacyRequestDialog request={request} action={action} onClose={() => setAction(null)} />}
		</>
	);
}

/** Opens the blocked data for the staff member, and lists who opened them and why. */
function OpeningsCard({ request }: { request: PrivacyRequestDetail }) {
	const { t } = useTranslation();
	const dates = useDates();
	const [opens, setOpens] = useState(false);
	const { state, openings, openUntil } = request;
	if (state !== 'blocked' && openings.length === 0) return null;
	return (
		<Card className="grid gap-3">
			<h2 className="text-xl">{t('desk.privacy.openings')}</h2>
			{state === 'blocked' && (
				<>
					<p className="max-w-text text-sm text-soft">
						{openUntil === null
							? t('desk.privacy.blocked.text')
							: t('desk.privacy.openUntil', { time: dates.moment(openUntil) })}
					</p>
					{openUntil === null && (
						<Button look="quiet" className="justify-self-start" onClick={() => setOpens(true)}>
							{t('desk.privacy.act.open')}
						</Button>
					)}
				</>
			)}
			{openings.length > 0 && (
				<ol className="grid gap-3 text-sm">
					{openings.map(({ at, by, reason }) => (
						<li key={at} className="grid gap-0.5">
							<span className="flex flex-wrap justify-between gap-x-4">
								<span className="font-medium wrap-anywhere">{by ?? t('desk.privacy.formerStaff')}</span>
								<time dateTime={at} className="text-soft">
									{dates.moment(at)}
								</time>
							</span>
							<span className="wrap-anywhere">{reason ?? t('desk.privacy.erased')}</span>
						</li>
					))}
				</ol>
			)}
			{opens && <OpenDataDialog request={request} onClose={() => setOpens(false)} />}
		</Card>
	);
}

function FactsCard({ request }: { request: PrivacyRequestDetail }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { email, customer, origin, createdAt, dueOn, urgency, closedAt } = request;
	return (
		<Card className="grid gap-3">
			<p className="wrap-anywhere">
				{email === null ? (
					t('desk.privacy.erased')
				) : (
					<a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
						<EmailText text={email} />
					</a>
				)}
				<span className="block text-sm text-soft">{t(`desk.privacy.origin.${origin}`)}</span>
				{customer && (
					<Link
						to={`/owner/customers/${customer}`}
						className="block text-sm text-accent underline underline-offset-4"
					>
						{t('desk.privacy.customer')}
					</Link>
				)}
			</p>
			<dl className="grid gap-1 text-sm">
				{[
					[t('desk.privacy.received'), dates.moment(createdAt)],
					...(urgency === null ? [] : [[t('desk.privacy.dueOn'), dates.day(`${dueOn}T12:00:00-04:00`)]]),
					...(closedAt === null ? [] : [[t('desk.privacy.closed'), dates.moment(closedAt)]]),
				].map(([name, value]) => (
					<div key={name} className="flex justify-between gap-4">
						<dt className="text-soft">{name}</dt>
						<dd className="text-right">{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

function ErasurePlan({ request: { erasure } }: { request: PrivacyRequestDetail }) {
	const { t } = useTranslation();
	if (erasure.length === 0) return <p>{t('desk.privacy.nothing')}</p>;
	const groups = [
		['goes', erasure.filter(({ stays }) => stays === null)],
		['stays', erasure.filter(({ stays }) => stays !== null)],
	] as const;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{groups.map(
				([name, parts]) =>
					parts.length > 0 && (
						<section key={name}>
							<h3 className="font-medium">{t(`desk.privacy.erasure.${name}`)}</h3>
							<ul className="mt-1 grid gap-1 text-sm">
								{parts.map(({ part, count, stays }) => (
									<li key={part}>
										{t(`desk.privacy.part.${part}`)} <span className="figures text-soft">({count})</span>
										{stays && <span className="block text-soft">{t(`desk.privacy.reason.${stays}`)}</span>}
									</li>
								))}
							</ul>
						</section>
					),
			)}
		</div>
	);
}
