import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FoundWatch } from '../records/found-watch.ts';
import { WatchSearch } from '../records/watch-search.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import type { StaffOrderFields } from './total-field.tsx';

type StaffOrderFormProps = {
	title: string;
	form: StaffOrderFields;
	watches: readonly FoundWatch[];
	onWatches: (watches: readonly FoundWatch[]) => void;
	/** CLP: the agreed total, and the most it may be. */
	agreed: number;
	sum: number;
	accept: string;
	/** A required choice is missing. */
	isMissing?: boolean;
	refusal?: ReactNode;
	/** Additional search results, shown above the watches. */
	results?: (q: string) => ReactNode;
	children: ReactNode;
};

/** The form for an order placed by staff: watches, fields from `children`, note, total and submit button. */
export function StaffOrderForm(props: StaffOrderFormProps) {
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
