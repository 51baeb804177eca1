import { useState } from 'react';
import { Link } from 'react-router';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { DeskVisit } from '#contract/visits/visits.schema.ts';
import type { DeskVisitAction } from '#contract/visits/visits.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { VisitBadge } from './visit-badge.tsx';
import { type MailedVisitAction, VisitDialog } from './visit-dialog.tsx';

const isMailed = (action: DeskVisitAction): action is MailedVisitAction =>
	action === 'accept' || action === 'move' || action === 'cancel';
/** Whether the visit awaits this action. Another time or a cancellation is only needed if plans change. */
const isNext = (action: DeskVisitAction) => action === 'accept' || action === 'came';
/** The most useful action first. */
const order = ['accept', 'came', 'missed', 'move', 'cancel'] as const satisfies readonly DeskVisitAction[];

/** A visit in a list of the desk: when, who, how to reach the person, and what to do next. */
export function VisitItem({ visit }: { visit: DeskVisit }) {
	const { t } = useTranslation();
	const { moment } = useDates();
	const [dialog, setDialog] = useState<MailedVisitAction | null>(null);
	const { documentId, updatedAt, startsAt, kind, watch, name, email, phone, message, words } = visit;
	const record = useDeskChange(
		(api, action: 'came' | 'missed') =>
			api.post<OneAnswer<DeskVisit>>(`owner/visits/${documentId}/${action}`, { data: { updatedAt } }),
		{ done: (_, action) => t(`desk.visits.done.${action}`, { name }) },
	);
	const press = (action: DeskVisitAction) => (isMailed(action) ? setDialog(action) : record.mutate(action));
	const actions = order.filter((action) => visit.actions.includes(action));
	const [first, ...others] = actions;
	const about = `${name}, ${moment(startsAt)}`;
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-3">
			<div className="grid min-w-0 flex-1 basis-80 gap-1">
				<p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
					<time dateTime={startsAt} className="font-medium">
						{moment(startsAt)}
					</time>
					<VisitBadge {...visit} />
				</p>
				<p className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
					<span className="text-soft">{t(`desk.visits.kind.${kind}`)}</span>
					{watch.documentId ? (
						<Link
							to={`/owner/watches/${watch.documentId}`}
							data-desk-row=""
							className="underline-offset-4 hover:underline"
						>
							{watch.name}
						</Link>
					) : (
						<span>{watch.name}</span>
					)}
				</p>
				<p className="flex flex-wrap gap-x-4 gap-y-1 text-sm wrap-anywhere">
					<span className="font-medium">{name}</span>
					<a href={`tel:${phone.replace(/\s/g, '')}`} className="text-accent hover:underline">
						{phone}
					</a>
					<a href={`mailto:${email}`} className="text-accent hover:underline">
						<EmailText text={email} />
					</a>
					{!visit.confirmed && <span className="text-soft">{t('desk.visits.unconfirmed')}</span>}
				</p>
				{message && <p className="text-sm whitespace-pre-line text-soft wrap-anywhere">{message}</p>}
				{words && (
					<p className="text-sm whitespace-pre-line text-soft wrap-anywhere">
						{t('desk.visits.weWrote', { words })}
					</p>
				)}
			</div>
			{first && (
				<div className="flex items-center gap-2 max-sm:w-full">
					<SmallButton
						look={isNext(first) ? 'primary' : 'quiet'}
						of={about}
						busy={record.isPending}
						onClick={() => press(first)}
					>
						{t(`desk.visits.act.${first}`)}
					</SmallButton>
					{others.length > 0 && (
						<ActionMenu
							label={t('desk.visits.more')}
							of={about}
							actions={others.map((action) => ({
								name: action,
								label: t(`desk.visits.act.${action}`),
								grave: action === 'cancel',
								busy: record.isPending,
								onPress: () => press(action),
							}))}
						/>
					)}
				</div>
			)}
			{dialog && <VisitDialog visit={visit} action={dialog} onClose={() => setDialog(null)} />}
		</li>
	);
}
