import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {
	CategoryName,
	ComplicationName,
	Condition,
	Crystal,
	Material,
	Movement,
} from '#contract/enumerations.ts';
import type { Row, Words } from './columns.ts';

/** Specification texts in Spanish by the contract's field; a field that is missing reads the same in both languages. */
type SpanishWords = JSONColumnType<Record<string, string>, string | undefined, string>;

export type BrandsTable = Row & { name: string; country: Words; founded: number | null };
export type CategoriesTable = Row & { name: CategoryName };
export type ComplicationsTable = { id: GeneratedAlways<number>; name: ComplicationName };
export type CalibersTable = Row & {
	brand_id: number;
	model: string;
	movement: Movement;
	country: Words;
	year: number | null;
	hacking: boolean | null;
	quick_set_date: boolean | null;
	skeleton: boolean | null;
	hands: number | null;
	hands_sizes: Words;
	diameter: number | null;
	casing_diameter: number | null;
	height: number | null;
	jewels: number | null;
	bph: number | null;
	frequency: number | null;
	power_reserve: number | null;
	accuracy: Words;
	lift_angle: number | null;
	shock_system: Words;
	regulator_system: Words;
	rotor_winding_direction: Words;
	crown_winding_direction: Words;
	battery: Words;
	stem: Words;
	specification_es: SpanishWords;
};
export type CalibersComplicationsTable = {
	caliber_id: number;
	complication_id: number;
	position: Generated<number>;
};
export type WatchesTable = Row & {
	brand_id: number;
	caliber_id: number | null;
	model: string;
	reference: Words;
	price: number;
	original_price: number | null;
	description_en: Generated<string>;
	description_es: Generated<string>;
	rating: number | null;
	review_count: Generated<number>;
	stock: Generated<number>;
	in_stock: GeneratedAlways<boolean>;
	featured: Generated<boolean>;
	material: Material | null;
	crystal: Crystal | null;
	warranty_months: number | null;
	diameter: number | null;
	thickness: number | null;
	lug_to_lug: number | null;
	between_lugs: number | null;
	weight: number | null;
	water_resistance: number | null;
	finish: Words;
	case_back: Words;
	crystal_detail: Words;
	dial: Words;
	luminous: Words;
	hands: Words;
	bezel: Words;
	crown: Words;
	strap: Words;
	clasp: Words;
	package: Words;
	serial: Words;
	condition: Condition | null;
	year: number | null;
	box_and_papers: boolean | null;
	specification_es: SpanishWords;
	/** How the illustrator draws a watch; null for straps, tools and what has photographs only. */
	art: JSONColumnType<Record<string, unknown>> | null;
	version: Generated<number>;
	/** The four below are derived by triggers, never written by hand. */
	brand_name: Generated<string>;
	movement: Generated<Movement | null>;
	category_names: Generated<CategoryName[]>;
	search: Generated<string>;
};
export type WatchesCategoriesTable = { watch_id: number; category_id: number };
export type PicturesTable = Row & {
	watch_id: number | null;
	position: Generated<number>;
	name: string;
	view: string;
	alternative_en: Words;
	alternative_es: Words;
	width: number;
	height: number;
	source: 'plate' | 'upload';
	revision: Generated<number>;
};
