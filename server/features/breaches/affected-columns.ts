import { type BreachArea, breachAreas } from '#contract/breaches/breach-areas.ts';
import type { BreachAreaKinds, BreachScopeInput } from '#contract/breaches/breaches.schema.ts';
import { dutyOfKind } from '#contract/breaches/notification-duties.ts';
import type { DataKind } from '#contract/personal-data/processing.ts';
import type { PersonalColumn, PersonalTable } from '../../personal-data/column-types.ts';
import { type PersonLink, personLinks } from '../../personal-data/person-links.ts';
import { personalColumns } from '../../personal-data/personal-columns.ts';

/** A table of the register with its affected columns by kind, and how its rows lead to their person. */
export type AffectedTable = {
	table: PersonalTable;
	link: PersonLink;
	columns: ReadonlyMap<DataKind, readonly string[]>;
};

/** The rows of an order belong to its buyer, but what they say about staff does not. */
const isOfPerson = (link: PersonLink, { subjects }: PersonalColumn) =>
	link.account !== undefined || subjects.some((subject) => subject !== 'staff');

function tablesIn(areas: readonly BreachArea[]): AffectedTable[] {
	return (Object.keys(personLinks) as PersonalTable[]).flatMap((table) => {
		const link = personLinks[table];
		if (link.area === null || !areas.includes(link.area)) return [];
		const own = Object.entries<PersonalColumn>(personalColumns[table]).filter(([, column]) =>
			isOfPerson(link as PersonLink, column),
		);
		const byKind = Map.groupBy(own, ([, { kind }]) => kind);
		const columns = new Map([...byKind].map(([kind, all]) => [kind, all.map(([name]) => name)]));
		return [{ table, link: link as PersonLink, columns }];
	});
}

/** Returns the tables of the register that a scope affects, with their columns of the chosen kinds. */
export const affectedTables = ({
	areas,
	kinds,
}: Pick<BreachScopeInput, 'areas' | 'kinds'>): AffectedTable[] =>
	tablesIn(areas).flatMap((one) => {
		const columns = new Map([...one.columns].filter(([kind]) => kinds.includes(kind)));
		return columns.size > 0 ? [{ ...one, columns }] : [];
	});

/** Returns each area of the register with the kinds of data that it contains. */
export const areaKinds = (): BreachAreaKinds[] =>
	breachAreas.map((area) => {
		const kinds = new Set(tablesIn([area]).flatMap(({ columns }) => [...columns.keys()]));
		return { area, kinds: [...kinds].map((kind) => ({ kind, duty: dutyOfKind[kind] })) };
	});
