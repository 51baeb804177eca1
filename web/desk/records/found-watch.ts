import type { Query } from '#contract/http/query-string.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';

export type FoundWatch = {
	documentId: string;
	model: string;
	reference: string | null;
	price: number;
	weight: number | null;
	brand: { name: string };
};

/** The query that fetches a `FoundWatch`. */
export const foundWatchQuery = {
	fields: ['model', 'reference', 'price', 'weight'],
	populate: { brand: { fields: ['name'] } },
	locale: defaultLanguage,
} satisfies Query;
