import { useDeferredValue, useState } from 'react';
import { useConstants } from '../../features/page/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { MomentField } from '../forms/moment-field.tsx';
import { type ChosenWatch, regularPrice } from './listed-watch.ts';
import { NewPrices, newPrice } from './new-prices.tsx';
import { readPercent } from './percent-price.ts';
import type { WatchChange } from './watch-changes.ts';

type PercentDialogProps = {
	watches: readonly ChosenWatch[];
	/** The prices apply for a limited time. */
	isSale: boolean;
	busy: boolean;
	onClose: () => void;
	onAccept: (changes: WatchChange[]) => void;
};

/**
 * Changes prices by a percentage or starts a sale. Old and new prices are shown before anything is saved.
 */
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
	// Rendering a thousand rows must not block typing.
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
				// The numeric keypad of phones has no minus sign.
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
