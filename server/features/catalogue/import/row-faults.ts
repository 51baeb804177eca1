import type { ImportFault } from './read-rows.ts';

/** The errors of an import's rows, starting with those found while the rows were read. */
export type RowFaults = {
	/** Adds an error to a column of a row. */
	fail: (row: number, column: string, message: string) => void;
	isFaulty: (row: number) => boolean;
	/** Every error, in the order of the rows. */
	list: () => ImportFault[];
};

/** Collects the errors of an import's rows. */
export function collectFaults(found: readonly ImportFault[]): RowFaults {
	const faults = [...found];
	const faultyRows = new Set(faults.map(({ row }) => row));
	return {
		fail: (row, column, message) => {
			faults.push({ row, column, message });
			faultyRows.add(row);
		},
		isFaulty: (row) => faultyRows.has(row),
		list: () => faults.toSorted((one, other) => one.row - other.row),
	};
}
