import type { DeskReview } from '#contract/reviews/reviews.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlClass, Field } from '../../ui/field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';

export type ReviewPart = 'answer' | 'hiddenReason';

export function ReviewDialog({
	review,
	part,
	onClose,
}: {
	review: DeskReview;
	part: ReviewPart;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const isRequired = part === 'hiddenReason' || review.answer === null;
	const { field, submit, busy } = useDeskForm<Record<string, string>, unknown>({
		check: part === 'answer' ? 'reviewAnswer' : 'reviewHiding',
		values: { [part]: review[part] ?? '' },
		more: () => ({ updatedAt: review.updatedAt }),
		// Clearing an answer removes it. A first answer and a reason must not be empty.
		required: isRequired ? [part] : [],
		send: (api, data) => api.put(`owner/reviews/${review.documentId}`, { data }),
		onSent: onClose,
		done: () => t('desk.reviews.done'),
	});
	const { error, ...control } = field(part);
	return (
		<ActionDialog
			title={t(`desk.reviews.act.${part}`)}
			about={t(`desk.reviews.about.${part}`)}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<Field label={t(`desk.reviews.field.${part}`)} error={error} required={isRequired}>
				{(wiring) => (
					<textarea
						{...control}
						{...wiring}
						maxLength={part === 'answer' ? 2000 : 500}
						className={`${controlClass} min-h-28 py-2`}
					/>
				)}
			</Field>
		</ActionDialog>
	);
}
