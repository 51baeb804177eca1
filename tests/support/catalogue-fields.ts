import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import type { FieldType } from '#server/query/entity.ts';
import { reachedEntities } from './api-table.ts';

export type Kind = FieldType;
export type EntityName =
	| 'watches'
	| 'brands'
	| 'categories'
	| 'calibers'
	| 'complications'
	| 'pictures'
	| 'warranty'
	| 'conditionSheet';

type CatalogueFields = Record<EntityName, Record<string, Kind>>;
type CatalogueRelations = Record<EntityName, Record<string, { to: EntityName; many: boolean }>>;

const fieldsFor = (role: CatalogueRole) =>
	Object.fromEntries(
		[...reachedEntities(role)].map(([entity, { fields }]) => [
			entity,
			Object.fromEntries(Object.values(fields).map(({ name, type }) => [name, type])),
		]),
	) as CatalogueFields;

/** Fields of the query language with their types, by role. (`tests/golden/api.txt` is for review.) */
export const catalogueFields = { visitor: fieldsFor('visitor'), owner: fieldsFor('owner') };

/** Relations of the query language, which are the same for all roles. */
export const relations = Object.fromEntries(
	[...reachedEntities('visitor')].map(([entity, { relations }]) => [
		entity,
		Object.fromEntries(
			Object.values(relations).map(({ name, to, kind }) => [
				name,
				{ to: to().name as EntityName, many: kind === 'many' },
			]),
		),
	]),
) as CatalogueRelations;
