/**
 * Number of runs of each test that repeats generated work: in the gate, or from its variable. Those of fixed
 * seeds (histories, statements) reach their rare cases only with this many.
 */
export const runCounts = {
	/** Compared random queries of the dialect, against PostgreSQL's answer. */
	dialectQueries: count('QUERIES', 200),
	/** Compared random queries of the catalog index. */
	indexQueries: count('QUERIES', 300),
	/** Changes and compared responses of two processes. */
	catalogueSteps: count('MODEL_STEPS', 300),
	/** Random sequences of steps on orders, each compared with a plain model. */
	orderModel: count('ORDER_MODEL', 8),
	/** Orders whose payments and refunds are compared with every view of their money. */
	ledgerHistories: count('HISTORIES', 60),
	/** Uploaded bank statements. */
	statements: count('STATEMENTS', 24),
} as const;

function count(variable: string, inGate: number): number {
	return Number(process.env[variable] ?? inGate);
}
