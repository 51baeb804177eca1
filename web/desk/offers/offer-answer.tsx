import { useState } from 'react';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { DeskOffer } from '#contract/offers/offers.schema.ts';
import { mayOffer, type OfferAction, offerHours } from '#contract/offers/offers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { SmallButton } from '../ui/small-button.tsx';

type DeskOfferAction = Extract<OfferAction, 'accept' | 'counter' | 'refuse'>;

/** Accepts, refuses or counters an offer, with words for the customer. */
export function OfferAnswer({ offer }: { offer: DeskOffer }) {
	const { t } = useTranslation();
	const [price, setPrice] = useState('');
	const [answer, setAnswer] = useState('');
	const { documentId, updatedAt, state, watch } = offer;
	const change = useDeskChange(
		(api, action: DeskOfferAction) =>
			api.post<OneAnswer<DeskOffer>>(`owner/offers/${documentId}/${action}`, {
				data: {
					updatedAt,
					...(action === 'counter' && { amount: parseWholeNumber(price) ?? 0 }),
					answer: answer.trim() || null,
				},
			}),
		{ done: ({ data }) => t(`desk.offers.state.${data.state}`) },
	);
	return (
		<div className="flex flex-wrap items-end gap-3">
			<TextField
				label={t('desk.offers.answer')}
				maxLength={300}
				value={answer}
				onChange={({ target }) => setAnswer(target.value)}
				className="w-full max-w-xl sm:w-auto sm:min-w-60 sm:flex-1"
			/>
			{mayOffer('accept', state) && (
				<ConfirmButton
					look="primary"
					message={t('desk.offers.acceptAbout', {
						hours: offerHours,
						watch: `${watch.brand} ${watch.model}`,
					})}
					accept={t('desk.offers.accept')}
					busy={change.isPending}
					onAccept={() => change.mutateAsync('accept')}
				/>
			)}
			<SmallButton look="danger" busy={change.isPending} onClick={() => change.mutate('refuse')}>
				{t('desk.offers.refuse')}
			</SmallButton>
			{mayOffer('counter', state) && (
				<div className="flex items-end gap-3 max-sm:w-full">
					<TextField
						label={t('desk.offers.price')}
						inputMode="numeric"
						value={price}
						onChange={({ target }) => setPrice(target.value)}
						className="min-w-0 flex-1"
					/>
					<SmallButton
						disabled={!parseWholeNumber(price)}
						busy={change.isPending}
						onClick={() => change.mutate('counter')}
					>
						{t('desk.offers.counter')}
					</SmallButton>
				</div>
			)}
		</div>
	);
}
