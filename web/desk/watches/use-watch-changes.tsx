import { useState } from 'react';
import type { BulkChanged } from '#contract/catalogue/bulk-changes.schema.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { useDeskChange } from '../frame/desk-calls.ts';
import { BareQuestion, isBareRefusal } from '../records/bare-question.tsx';
export type ListedWatch = {
	documentId: string;
	model: string;
	reference: string | null;
	price: number;
	stock: number;
	version: number;
	featured: boolean;
	used: boolean;
	draft: boolean;
	publishAt: string | null;
	createdAt: string;
	originalPrice: number | null;
	priceValidUntil: string | null;
	salePrice: number | null;
	saleFrom: string | null;
	saleUntil: string | null;
	serial: string | null;
	updatedAt: string;
	brand: { name: string };
	caliber: { model: string } | null;
	images: { url: string }[];
};

export const priceFields = [
	...(['price', 'originalPrice', 'priceValidUntil'] as const),
	...(['salePrice', 'saleFrom', 'saleUntil'] as const),
];

/** The price before a sale that holds, else the price; CLP. */
export const regularPrice = ({ price, originalPrice }: Pick<ListedWatch, 'price' | 'originalPrice'>) =>
	originalPrice ?? price;

/** The fields of chosen watches that an act reads. */
export type ChosenWatch = Pick<
	ListedWatch,
	| 'documentId'
	| 'version'
	| 'brand'
	| 'model'
	| 'stock'
	| 'featured'
	| 'draft'
	| 'publishAt'
	| (typeof priceFields)[number]
>;

type Sale = 'salePrice' | 'saleFrom' | 'saleUntil';
type Values = Partial<Pick<ListedWatch, 'price' | 'stock' | 'featured' | 'draft' | 'publishAt' | Sale>>;
type ChangedWatch = Pick<ListedWatch, 'documentId' | 'version' | 'brand' | 'model'> &
	Values &
	Partial<Pick<ListedWatch, 'originalPrice'>>;
/** `isSure`: used ones are published without a photograph. */
export type WatchChange = { watch: ChangedWatch; values: Values; isSure?: boolean };

export const publication = {
	publish: { draft: false, publishAt: null },
	unpublish: { draft: true },
} as const satisfies Record<string, Values>;

/** The change that ends a sale, or takes one to come away. */
export const noSale = { salePrice: null, saleFrom: null, saleUntil: null } as const satisfies Values;

const send = async (api: ApiClient, changes: readonly WatchChange[]) => {
	const watches = changes.map(({ watch: { documentId, version }, values }) => ({
		documentId,
		version,
		...values,
	}));
	const data = { watches, withoutPhotographs: changes.some(({ isSure }) => isSure) };
	return (await api.post<{ data: BulkChanged }>('owner/watches/change', { data })).data;
};

/** A price that is written ends a sale, and the end of a sale changes the price: they go back together. */
const pricesOf = ({ price, originalPrice, salePrice, saleFrom, saleUntil }: ChangedWatch): Values =>
	salePrice ? { price: originalPrice ?? price, salePrice, saleFrom, saleUntil } : { ...noSale, price };

/** The same watches with the values they had, on the versions that the change gave them. */
function backwards(changes: readonly WatchChange[], { watches }: BulkChanged): WatchChange[] {
	const versions = new Map(watches.map(({ documentId, version }) => [documentId, version]));
	return changes.map(({ watch, values }) => ({
		isSure: true,
		watch: { ...watch, version: versions.get(watch.documentId) ?? 0 },
		values: {
			...Object.fromEntries(Object.keys(values).map((key) => [key, watch[key as keyof Values]])),
			...(('price' in values || 'salePrice' in values) && pricesOf(watch)),
		},
	}));
}

const nameOf = ({ watch: { brand, model } }: WatchChange) => `${brand.name} ${model}`;

/** Watches that a refusal names; it counts the others. */
const mostNamed = 5;

/** The watches that a refusal says were changed, sold or deleted; none for other refusals. */
function changedMeanwhile(error: unknown, changes: readonly WatchChange[]): string[] {
	if (!(error instanceof ApiError) || error.code !== 'version_conflict') return [];
	const { watches = [] } = error.details as { watches?: { documentId: string }[] };
	const ids = new Set(watches.map(({ documentId }) => documentId));
	return changes.filter(({ watch }) => ids.has(watch.documentId)).map(nameOf);
}

/**
 * Changes of one watch or many at once, all or none, each on the version that was read. It can be taken back
 * for ten seconds, unless somebody changed one of them since. `question` asks once more before a used watch
 * without photographs is published.
 */
export function useWatchChanges() {
	const { t } = useTranslation();
	const [bare, setBare] = useState<readonly WatchChange[] | null>(null);
	const change = useDeskChange(send, {
		done: (_, changes) =>
			changes.length === 1
				? t('desk.watches.saved', { watch: changes.map(nameOf).join() })
				: t('desk.watches.bulk.done', { count: changes.length }),
		undo: (api, answer, changes) => send(api, backwards(changes, answer)),
		quiet: (error, changes) => {
			if (isBareRefusal(error)) {
				setBare(changes);
				return true;
			}
			const names = changedMeanwhile(error, changes);
			const more = names.length > mostNamed ? ` +${names.length - mostNamed}` : '';
			const watches = names.slice(0, mostNamed).join(', ') + more;
			if (names.length > 0) toast.error(t('desk.watches.bulk.conflict', { watches }));
			return names.length > 0;
		},
	});
	const question = (
		<BareQuestion
			open={bare !== null}
			onAccept={() => {
				change.mutate((bare ?? []).map((one) => ({ ...one, isSure: true })));
				setBare(null);
			}}
			onClose={() => setBare(null)}
		/>
	);
	return { ...change, question };
}
