import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { DeskVisit } from '#contract/visits/visits.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlClass, Field } from '../../ui/field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { MomentField } from '../forms/moment-field.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';

/** Actions of the staff that are mailed to the person. */
export type MailedVisitAction = 'accept' | 'move' | 'cancel';

type VisitDecisionProps = { visit: DeskVisit; action: MailedVisitAction; onClose: () => void };

/** Accepts, moves or cancels a visit, with a message to the person. */
export function VisitDialog({ visit, action, onClose }: VisitDecisionProps) {
	const { t } = useTranslation();
	const { moment } = useDates();
	const { documentId, updatedAt, kind, name, startsAt, words } = visit;
	const form = useDeskForm<Record<string, string>, OneAnswer<DeskVisit>>({
		check: action === 'move' ? 'visitMove' : 'visitDecision',
		values: { words: words ?? '', ...(action === 'move' && { startsAt }) },
		more: () => ({ updatedAt }),
		required: ['startsAt'],
		send: (api, data) => api.post(`owner/visits/${documentId}/${action}`, { data }),
		onSent: onClose,
		done: () => t(`desk.visits.done.${action}`, { name }),
	});
	const { error, ...control } = form.field('words');
	return (
		<ActionDialog
			title={t(`desk.visits.act.${action}`)}
			about={t(`desk.visits.actAbout.${action}`, { name, time: moment(startsAt) })}
			danger={action === 'cancel'}
			onClose={onClose}
			form={form}
		>
			{action === 'move' && (
				<MomentField
					label={t('desk.visits.newTime')}
					required
					value={form.watch('startsAt') ?? ''}
					error={form.errorOf('startsAt')}
					onChange={(iso) => form.setValue('startsAt', iso)}
				/>
			)}
			<Field
				label={t('desk.visits.words')}
				hint={t(kind === 'video' && action !== 'cancel' ? 'desk.visits.videoHint' : 'desk.visits.wordsHint')}
				error={error}
			>
				{(wiring) => (
					<textarea {...control} {...wiring} maxLength={500} className={`${controlClass} min-h-24 py-2`} />
				)}
			</Field>
		</ActionDialog>
	);
}
