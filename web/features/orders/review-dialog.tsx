import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import { consentTextKeys } from '#contract/personal-data/consents.ts';
import type { ReviewableItem } from '#contract/reviews/reviews.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ordersKey } from './orders.queries.ts';

type ReviewDialogProps = { path: string; item: ReviewableItem; viewer: Role; onClose: () => void };
const stars = ['5', '4', '3', '2', '1'] as const;

/** Form of a review: stars, text and the name it is shown under. */
export default function ReviewDialog({ path, item, viewer, onClose }: ReviewDialogProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { user } = useSession();
	const queryClient = useQueryClient();
	const [rating, setRating] = useState<(typeof stars)[number] | ''>('');
	const [text, setText] = useState('');
	const [name, setName] = useState(user?.firstName ?? '');
	const [errors, setErrors] = useState<{ rating?: string; text?: string; name?: string }>({});
	const sending = useMutation({
		mutationFn: () =>
			api.post(path, { data: { item: item.item, rating: Number(rating), text, name } }, { as: viewer }),
		onSuccess: () => {
			toast.success(t('reviews.thanks'));
			onClose();
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey(viewer) }),
	});
	const send = (event: FormEvent) => {
		event.preventDefault();
		const missing = {
			...(!rating && { rating: t('reviews.ratingNeeded') }),
			...(!text.trim() && { text: t('reviews.textNeeded') }),
			...(!name.trim() && { name: t('reviews.nameNeeded') }),
		};
		setErrors(missing);
		if (Object.keys(missing).length === 0 && !sending.isPending) sending.mutate();
	};
	return (
		<Dialog open onClose={onClose} title={`${item.brand} ${item.model}`}>
			<form noValidate onSubmit={send} className="grid gap-4 pb-2">
				<p className="text-soft">{t(consentTextKeys.review)}</p>
				<RadioGroup
					legend={t('reviews.rating')}
					name="rating"
					value={rating}
					onChange={setRating}
					options={stars.map((value) => ({ value, label: t('reviews.stars', { count: Number(value) }) }))}
				/>
				{errors.rating && (
					<p role="alert" className="text-sm text-danger">
						{errors.rating}
					</p>
				)}
				<Field label={t('reviews.text')} error={errors.text ?? null} required>
					{(wiring) => (
						<textarea
							{...wiring}
							className={`${controlClass} min-h-32 py-2`}
							value={text}
							maxLength={2000}
							onChange={(event) => setText(event.target.value)}
						/>
					)}
				</Field>
				<TextField
					label={t('reviews.name')}
					required
					autoComplete="nickname"
					value={name}
					maxLength={40}
					error={errors.name ?? null}
					onChange={(event) => setName(event.target.value)}
				/>
				{sending.isError && <Notice tone="danger">{messageOf(sending.error) || t('reviews.failed')}</Notice>}
				<Button type="submit" busy={sending.isPending}>
					{t('reviews.send')}
				</Button>
			</form>
		</Dialog>
	);
}
