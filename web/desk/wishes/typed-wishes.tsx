import { useFormContext, useWatch } from 'react-hook-form';
import { cut } from '#contract/languages/cut-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import type { RecordValues } from '../records/record-values.ts';
import { useFittingWishes, wishContactOf, wishTitle } from './wishes.queries.ts';

/** Lists the wishes that match a watch while its data is being entered. */
export function TypedWishes() {
	const { t } = useTranslation();
	const { control, formState } = useFormContext<RecordValues>();
	const [brand, model, reference, price, categories] = useWatch({
		control,
		name: ['brand', 'model', 'reference', 'price', 'categories'],
	});
	const { dirtyFields } = formState;
	const isTyped = ['brand', 'model', 'reference', 'price', 'categories'].some((name) => dirtyFields[name]);
	const amount = parseWholeNumber(String(price ?? ''));
	const typed = JSON.stringify({
		...(brand && { brand }),
		...(model && { model: cut(String(model), 200) }),
		...(reference && { reference: cut(String(reference), 100) }),
		...(amount !== undefined && amount <= 2_000_000_000 && { price: amount }),
		used: String(Array.isArray(categories) && categories.includes('used')),
	});
	const settledQuery = useDebounced(typed, 400);
	const isSearchable = isTyped && Boolean(brand || model || reference);
	const data = useFittingWishes(JSON.parse(settledQuery), isSearchable);
	const total = isSearchable ? (data?.meta.total ?? 0) : 0;
	return (
		<div role="status">
			{total > 0 && (
				<p className="mt-4 text-sm text-accent">
					{t('desk.wanted.askedTyped', {
						count: total,
						names: (data?.data ?? [])
							.slice(0, 3)
							.map((wish) => wishContactOf(wish).name ?? wishTitle(wish))
							.join(', '),
					})}
				</p>
			)}
		</div>
	);
}
