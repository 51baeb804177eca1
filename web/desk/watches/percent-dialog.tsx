import { memo, useDeferredValue, useState } from 'react';
import { useConstants } from '../../features/page/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { MomentField } from '../forms/moment-field.tsx';
import { type ChosenWatch, regularPrice } from './listed-watch.ts';
import { percentPrice, readPercent } from './percent-price.ts';
import type { WatchChange } from './watch-changes.ts';

type PercentDialogProps = {
	watches: readonly ChosenWatch[];
	/** The prices are for a time. */
	isSale: boolean;
	busy: boolean;
	onClose: () => void;
	onAccept: (changes: WatchChange[]) => void;
};

/** Of a sale the percent are off, of the price before it. */
const newPrice = (watch: ChosenWatch, percent: number, isSale: boolean) =>
	isSale ? percentPrice(regularPrice(watch), -percent) : percentPrice(watch.price, percent);

/** Prices altered by percent, or a sale: each old and new one is shown before anything is written. */
export function PercentDialog({ watches, isSale, busy, onClose, onAccept }: PercentDialogProps) {
	const { t } = useTranslation();
	const { MIN_PRICE, MAX_PRICE } = useConstants();
	const [typed, setTyped] = useState('');
	const [isSent, setSent] = useState(false);
	const [from, setFrom] = useState('');
	const [until, setUntil] = useState('');
	const read = readPercent(typed);
	const percent = isSale && read !== null && (read <= 0 || read >= 100) ? null : read;
	const words = isSale ? 'sale' : 'price';
	// A thousand rows are drawn after what is typed, which does not wait for them.
	const shown = useDeferredValue(percent);
	const altered =
		percent === null ? [] : watches.map((watch) => ({ watch, price: newPrice(watch, percent, isSale) }));
	const changes = altered.flatMap(({ watch, price }): WatchChange[] => {
		if (isSale && price >= regularPrice(watch)) return [];
		if (isSale)
			return [{ watch, values: { salePrice: price, saleFrom: from || null, saleUntil: until || null } }];
		return price === watch.price ? [] : [{ watch, values: { price } }];
	});
	const isComplete = changes.length > 0 && (!isSale || until !== '');
	const submit = () => {
		setSent(true);
		if (isComplete) onAccept(changes);
	};
	const outside = altered.filter(({ price }) => price < MIN_PRICE || price > MAX_PRICE).length;
	return (
		<ActionDialog
			title={t(`desk.watches.bulk.${words}Title`, { count: watches.length })}
			about={t(`desk.watches.bulk.${words}About`)}
			accept={t(`desk.watches.bulk.${words}Accept`, { count: changes.length })}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField
				label={t(isSale ? 'desk.watches.bulk.percentOff' : 'desk.watches.bulk.percent')}
				hint={isSale ? undefined : t('desk.watches.bulk.percentHint')}
				// A phone's number pad has no minus.
				inputMode="text"
				autoComplete="off"
				autoFocus
				value={typed}
				error={
					isSent && changes.length === 0
						? t(isSale ? 'desk.watches.bulk.percentOffWrong' : 'desk.watches.bulk.percentWrong')
						: undefined
				}
				onChange={(event) => setTyped(event.target.value)}
			/>
			{isSale && (
				<div className="grid gap-4 sm:grid-cols-2">
					<MomentField
						label={t('desk.watches.field.saleFrom')}
						hint={t('desk.watches.saleFromHint')}
						value={from}
						onChange={setFrom}
					/>
					<MomentField
						label={t('desk.watches.field.saleUntil')}
						value={until}
						error={isSent && until === '' ? t('desk.watches.bulk.untilMissing') : undefined}
						onChange={setUntil}
					/>
				</div>
			)}
			{outside > 0 && (
				<p role="status" className="text-sm text-warning">
					{t('desk.watches.bulk.outside', { count: outside })}
				</p>
			)}
			{shown !== null && (
				<NewPrices watches={watches} isSale={isSale} percent={shown} min={MIN_PRICE} max={MAX_PRICE} />
			)}
		</ActionDialog>
	);
}

type NewPricesProps = Pick<PercentDialogProps, 'watches' | 'isSale'> & {
	percent: number;
	min: number;
	max: number;
};

/** Each price as it is and as it will be; one that visitors will not see stands out. */
const NewPrices = memo(function NewPrices({ watches, isSale, percent, min, max }: NewPricesProps) {
	return (
		<ul className="grid max-h-72 overflow-y-auto text-sm">
			{watches.map((watch) => {
				const price = newPrice(watch, percent, isSale);
				return (
					<li
						key={watch.documentId}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
					>
						<span className="min-w-0 wrap-anywhere">
							{watch.brand.name} {watch.model}
						</span>
						<span className={`figures ml-auto ${price < min || price > max ? 'text-warning' : ''}`}>
							<Price amount={isSale ? regularPrice(watch) : watch.price} /> → <Price amount={price} />
						</span>
					</li>
				);
			})}
		</ul>
	);
});
