import { useState } from 'react';
import type { BreachArea } from '#contract/breaches/breach-areas.ts';
import type { BreachAreaKinds, BreachScopeInput } from '#contract/breaches/breaches.schema.ts';
import type { DataKind } from '#contract/personal-data/processing.ts';

const noAreas: readonly BreachAreaKinds[] = [];

/** The chosen records of a breach. All kinds of data of the chosen areas are affected unless removed. */
export function useBreachScope(register: readonly BreachAreaKinds[] = noAreas) {
	const [areas, setAreas] = useState<readonly BreachArea[]>([]);
	const [unaffected, setUnaffected] = useState<readonly DataKind[]>([]);
	const [from, setFrom] = useState('');
	const [to, setTo] = useState('');
	const [people, setPeople] = useState('');
	const offered = new Map(
		register
			.filter(({ area }) => areas.includes(area))
			.flatMap((one) => one.kinds.map(({ kind, duty }) => [kind, duty] as const)),
	);
	const kinds = [...offered.keys()].filter((kind) => !unaffected.includes(kind));
	const addresses = people.split(/[\s,;]+/).filter(Boolean);
	const scope = {
		areas: [...areas],
		kinds,
		from: from || null,
		to: to || null,
		...(addresses.length > 0 && { people: addresses }),
	} satisfies BreachScopeInput;
	return {
		scope,
		offered,
		areas,
		setAreas: (chosen: readonly string[]) => setAreas(chosen as readonly BreachArea[]),
		setKinds: (chosen: readonly string[]) =>
			setUnaffected([...offered.keys()].filter((kind) => !chosen.includes(kind))),
		from,
		setFrom,
		to,
		setTo,
		people,
		setPeople,
	};
}
export type BreachScopeChoice = ReturnType<typeof useBreachScope>;
