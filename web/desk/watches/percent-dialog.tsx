import { memo, useDeferredValue, useState } from 'react';
import { useConstants } from '../../features/layout/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../orders/action-dialog.tsx';
import type { ChosenWatch } from './listed-watch.ts';
import { percentPrice, readPercent } from './percent-price.ts';
import type { WatchChange } from './use-watch-changes.tsx';

type PercentDialogProps = {
	watches: readonly ChosenWatch[];
	busy: boolean;
	onClose: () => void;
	onAccept: (changes: WatchChange[]) => void;
};

/** Prices altered by percent: each old and new one is shown before anything is written. */
export function PercentDialog({ watches, busy, onClose, onAccept }: PercentDialogProps) {
	const { t } = useTranslation();
	const { MIN_PRICE, MAX_PRICE } = useConstants();
	const [typed, setTyped] = useState('');
	const [isSent, setSent] = useState(false);
	const percent = readPercent(typed);
	// A thousand rows are drawn after what is typed, which does not wait for them.
	const shown = useDeferredValue(percent);
	const altered =
		percent === null ? [] : watches.map((watch) => ({ watch, price: percentPrice(watch.price, percent) }));
	const changes = altered.flatMap(({ watch, price }) =>
		price === watch.price ? [] : [{ watch, values: { price } }],
	);
	const outside = altered.filter(({ price }) => price < MIN_PRICE || price > MAX_PRICE).length;
	return (
		<ActionDialog
			title={t('desk.watches.bulk.priceTitle', { count: watches.length })}
			about={t('desk.watches.bulk.priceAbout')}
			accept={t('desk.watches.bulk.priceAccept', { count: changes.length })}
			busy={busy}
			onClose={onClose}
			onSubmit={() => {
				setSent(true);
				if (changes.length > 0) onAccept(changes);
			}}
		>
			<TextField
				label={t('desk.watches.bulk.percent')}
				hint={t('desk.watches.bulk.percentHint')}
				// A phone's number pad has no minus.
				inputMode="text"
				autoComplete="off"
				autoFocus
				value={typed}
				error={isSent && changes.length === 0 ? t('desk.watches.bulk.percentWrong') : undefined}
				onChange={(event) => setTyped(event.target.value)}
			/>
			{outside > 0 && (
				<p role="status" className="text-sm text-warning">
					{t('desk.watches.bulk.outside', { count: outside })}
				</p>
			)}
			{shown !== null && <NewPrices watches={watches} percent={shown} min={MIN_PRICE} max={MAX_PRICE} />}
		</ActionDialog>
	);
}

type NewPricesProps = { watches: readonly ChosenWatch[]; percent: number; min: number; max: number };

/** Each price as it is and as it will be; one that visitors will not see stands out. */
const NewPrices = memo(function NewPrices({ watches, percent, min, max }: NewPricesProps) {
	return (
		<ul className="grid max-h-72 overflow-y-auto text-sm">
			{watches.map((watch) => {
				const price = percentPrice(watch.price, percent);
				return (
					<li
						key={watch.documentId}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
					>
						<span className="min-w-0 wrap-anywhere">
							{watch.brand.name} {watch.model}
						</span>
						<span className={`figures ml-auto ${price < min || price > max ? 'text-warning' : ''}`}>
							<Price amount={watch.price} /> → <Price amount={price} />
						</span>
					</li>
				);
			})}
		</ul>
	);
});
