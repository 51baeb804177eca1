import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import type { FoundWatch } from '../records/watch-search.tsx';

/** The watches of an order that is being made, each with a button that takes it out. */
export function ChosenWatches({
	watches,
	onRemove,
}: {
	watches: readonly FoundWatch[];
	onRemove: (watch: FoundWatch) => void;
}) {
	const { t } = useTranslation();
	return (
		<ul className="grid gap-2">
			{watches.length === 0 && <li className="text-soft">{t('desk.sale.none')}</li>}
			{watches.map((watch) => (
				<li key={watch.documentId} className="flex items-center justify-between gap-3">
					<span className="min-w-0 wrap-anywhere">
						{watch.brand.name} {watch.model}
					</span>
					<span className="flex items-center gap-2">
						<Price amount={watch.price} />
						<Button look="plain" size="small" onClick={() => onRemove(watch)}>
							{t('desk.sale.remove')}
							<span className="sr-only">: {watch.model}</span>
						</Button>
					</span>
				</li>
			))}
		</ul>
	);
}
