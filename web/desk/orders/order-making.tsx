import { type ReactNode, useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DeskFormOf } from '../forms/desk-form.tsx';
import { numberIn } from '../forms/number-in.ts';
import { type FoundWatch, WatchSearch } from '../records/watch-search.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';

type Form = Pick<DeskFormOf<object>, 'submit' | 'busy'> & { field: (name: 'total' | 'note') => object };

/**
 * The watches of an order that staff makes, at the prices that are seen: when one has another by now,
 * nothing is sent and the list shows it.
 */
export function useOrderedWatches(path: string) {
	const { t } = useTranslation();
	const [watches, onWatches] = useState<readonly FoundWatch[]>([]);
	const send = async (api: ApiClient, data: object) => {
		try {
			return await api.post<{ data: OwnerOrder }>(path, { data });
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== 'price_changed') throw error;
			const now = new Map((error.details.items as FoundWatch[]).map((one) => [one.documentId, one.price]));
			onWatches(watches.map((one) => ({ ...one, price: now.get(one.documentId) ?? one.price })));
			throw new Error(t('desk.sale.priceChanged'));
		}
	};
	return {
		watches,
		onWatches,
		items: watches.map(({ documentId, price }) => ({ documentId, price })),
		subtotal: watches.reduce((all, { price }) => all + price, 0),
		send,
	};
}

/** The agreed amount: what is typed, or else the sum. */
export const agreedOf = (total: string, sum: number): number => numberIn(total) || sum;

type TotalFieldProps = { form: Form; total: string; sum: number; hint: string };

export function TotalField({ form, total, sum, hint }: TotalFieldProps) {
	const { t } = useTranslation();
	return (
		<TextField
			label={t('desk.sale.total')}
			hint={hint}
			inputMode="numeric"
			placeholder={String(sum)}
			{...form.field('total')}
			{...(agreedOf(total, sum) > sum && { error: t('desk.sale.tooMuch') })}
		/>
	);
}

type OrderMakingProps = {
	title: string;
	form: Form;
	watches: readonly FoundWatch[];
	onWatches: (watches: readonly FoundWatch[]) => void;
	/** CLP: what is paid, and the most that it may be. */
	agreed: number;
	sum: number;
	accept: string;
	/** Something is still to be chosen. */
	isMissing?: boolean;
	refusal?: ReactNode;
	/** Other results of the watch search, shown above the watches. */
	results?: (q: string) => ReactNode;
	children: ReactNode;
};

/** An order that staff makes: its watches, what the children ask for, a note, the total and the button. */
export function OrderMaking(props: OrderMakingProps) {
	const { title, form, watches, onWatches, agreed, sum, accept, isMissing, refusal, results, children } =
		props;
	const { t } = useTranslation();
	return (
		<>
			<ScreenHead title={title} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<WatchSearch
					filters={{ inStock: { $eq: true } }}
					chosen={watches}
					onChoose={(one) => onWatches([...watches, one])}
					autoFocus
				>
					{results}
				</WatchSearch>
				<form noValidate onSubmit={form.submit}>
					<Card className="grid gap-4">
						<ul className="grid gap-2">
							{watches.length === 0 && <li className="text-soft">{t('desk.sale.none')}</li>}
							{watches.map((watch) => (
								<li key={watch.documentId} className="flex items-center justify-between gap-3">
									<span className="min-w-0 wrap-anywhere">
										{watch.brand.name} {watch.model}
									</span>
									<span className="flex items-center gap-2">
										<Price amount={watch.price} />
										<SmallButton
											look="plain"
											onClick={() => onWatches(watches.filter((other) => other !== watch))}
											of={watch.model}
										>
											{t('desk.sale.remove')}
										</SmallButton>
									</span>
								</li>
							))}
						</ul>
						{children}
						<TextField
							label={t('desk.orders.field.note')}
							hint={t('desk.sale.noteHint')}
							{...form.field('note')}
						/>
						<p className="flex justify-between text-lg font-medium">
							{t('orders.total')} <Price amount={agreed} currency />
						</p>
						{refusal}
						<Button
							type="submit"
							disabled={watches.length === 0 || agreed > sum || isMissing}
							busy={form.busy}
						>
							{accept}
						</Button>
					</Card>
				</form>
			</div>
		</>
	);
}
