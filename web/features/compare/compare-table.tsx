import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/checkbox.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SideScroll } from '../../ui/side-scroll.tsx';
import type { CardPicture } from '../cards/card-watch.ts';
import { CartButton } from '../cards/cart-button.tsx';
import { compared } from '../cards/id-list.ts';
import { WatchPicture } from '../cards/watch-picture.tsx';
import { WatchPrice } from '../cards/watch-price.tsx';
import type { CompareRow } from './compare-rows.ts';

export type ComparedWatch = {
	documentId: string;
	path: string;
	brand: string;
	model: string;
	picture: CardPicture | null;
	price: number;
	originalPrice: number | null;
	inStock: boolean;
};

/** Watches side by side. What differs is marked, and can be shown alone. */
export function CompareTable({ watches, rows }: { watches: readonly ComparedWatch[]; rows: CompareRow[] }) {
	const { t } = useTranslation();
	const [onlyDifferent, setOnlyDifferent] = useState(false);
	const shown = onlyDifferent ? rows.filter((row) => row.differs) : rows;
	return (
		<div>
			{watches.length > 1 && (
				<div className="mb-4 inline-block">
					<Checkbox
						label={t('compare.onlyDifferent')}
						checked={onlyDifferent}
						onChange={(event) => setOnlyDifferent(event.target.checked)}
					/>
				</div>
			)}
			<SideScroll label={t('compare.title')} fixed="left-[min(7rem,35vw)] lg:left-44">
				<table className="w-full border-collapse text-left">
					<thead>
						<tr className="align-top">
							<td className="sticky left-0 z-10 w-[min(7rem,35vw)] min-w-[min(7rem,35vw)] bg-paper lg:w-44 lg:min-w-44" />
							{watches.map((watch) => (
								<th
									key={watch.documentId}
									scope="col"
									className="w-64 min-w-[min(9rem,50vw)] px-2 pb-4 font-normal lg:px-3"
								>
									<Head watch={watch} />
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{shown.map((row) => (
							<tr key={row.key} className="border-t border-line align-baseline">
								<th
									scope="row"
									className="sticky left-0 z-10 bg-paper py-2.5 pr-3 text-sm font-normal narrow:wrap-anywhere narrow:hyphens-auto text-soft md:text-base"
								>
									{row.label}
									{row.differs && <span className="sr-only"> ({t('compare.differs')})</span>}
								</th>
								{row.values.map((value, index) => (
									<Cell key={watches[index]?.documentId} marked={row.differs}>
										{value ?? <span className="text-faint">–</span>}
									</Cell>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</SideScroll>
			{onlyDifferent && shown.length === 0 && <p className="py-6 text-soft">{t('compare.same')}</p>}
		</div>
	);
}

function Cell({ marked, children }: { marked: boolean; children: ReactNode }) {
	return (
		<td className={`figures px-2 py-2.5 wrap-anywhere lg:px-3 ${marked ? 'bg-accent-wash' : ''}`}>
			{children}
		</td>
	);
}

function Head({ watch }: { watch: ComparedWatch }) {
	const { t } = useTranslation();
	const name = `${watch.brand} ${watch.model}`;
	return (
		<div className="relative grid gap-2">
			<WatchPicture
				picture={watch.picture}
				alt=""
				sizes="256px"
				className="aspect-square w-full rounded-base bg-plate object-cover dark:brightness-90"
			/>
			<IconButton
				icon="close"
				label={t('compare.remove', { name })}
				onClick={() => {
					compared.remove(watch.documentId);
					focusContent();
				}}
				className="absolute! top-1 right-1 size-10! rounded-full! bg-raised/85"
			/>
			<p className="text-sm text-soft">{watch.brand}</p>
			<Link
				to={watch.path}
				viewTransition
				className="line-clamp-2 min-h-[2lh] font-serif text-lg leading-snug wrap-anywhere underline-offset-4 hover:underline"
			>
				{watch.model}
			</Link>
			<WatchPrice
				price={watch.price}
				originalPrice={watch.originalPrice}
				className="text-[min(1.125rem,8vw)]"
			/>
			<CartButton watch={watch} name={name} className="w-full px-2!" />
		</div>
	);
}
