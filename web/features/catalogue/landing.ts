import { type CategoryName, categoryNames } from '#contract/catalogue/enumerations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CatalogueState } from './catalogue-address.ts';

/** A landing page, named after a common search: a brand, a kind of watch, both, or all used watches. */
export type Landing = { brand: string | null; kind: LandingKind | null };
/** The kind of the page with all used watches, which is not a category in the address. */
const usedOnes = 'used';
type LandingKind = typeof usedOnes | Exclude<CategoryName, 'new' | 'used'>;
const kinds: readonly string[] = categoryNames.filter((name) => name !== 'new' && name !== 'used');
const isKind = (name: string | null): name is LandingKind | null => name === null || kinds.includes(name);

/** The landing page that a state corresponds to; null for the full catalogue and for any other selection. */
export function landingOf({ q, filters, soldOutToo }: CatalogueState): Landing | null {
	const { brand, category, used, ...others } = filters;
	if (q || soldOutToo || Object.keys(others).length > 0) return null;
	const only = (chosen: typeof brand) => (chosen && 'choices' in chosen ? (chosen.choices[0] ?? null) : null);
	if (used) return only(used) === 'true' && !brand && !category ? { brand: null, kind: usedOnes } : null;
	const landing = { brand: only(brand), kind: only(category) };
	return isKind(landing.kind) && (landing.brand || landing.kind) ? { ...landing, kind: landing.kind } : null;
}

/**
 * Whether search engines may index the page: the full catalogue and the landing pages, in the default order.
 */
export function isIndexable(state: CatalogueState): boolean {
	const isUnfiltered = !state.q && !state.soldOutToo && Object.keys(state.filters).length === 0;
	return isUnfiltered || landingOf(state) !== null;
}

/**
 * The query of the page's canonical address, without `?`: the names of the landing page and the page number.
 */
export function ownQuery(state: CatalogueState): string {
	const { brand = null, kind = null } = landingOf(state) ?? {};
	const written = new URLSearchParams();
	if (brand) written.set('brand', brand);
	if (kind === usedOnes) written.set('used', 'true');
	else if (kind) written.set('category', kind);
	if (state.page > 1) written.set('page', String(state.page));
	return written.toString();
}

/** The heading for the watches shown, such as `Seiko diving watches`. An unknown value is left out. */
export function useCatalogueTitle(state: CatalogueState, found: number | undefined): string {
	const { t } = useTranslation();
	const landing = landingOf(state);
	if (!landing || found === 0) return t('catalogue.title');
	const { brand, kind } = landing;
	const name = t(`catalogue.kind.${kind ?? 'any'}`);
	const title = brand ? t('catalogue.landing.title', { brand, name }) : name;
	return title.charAt(0).toUpperCase() + title.slice(1);
}
