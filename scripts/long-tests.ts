/** Test files that start complete shops, wait, or take longer than twenty seconds. */
export const longTests = new RegExp(
	[
		'fresh-start|production|flood|dear-questions|holds|illustrate|fragments|two-processes|postgres',
		'exchange-rate|database-away|connection-lost|interleavings|main/start|kept-backups|hostile-payments',
		'changes-model|traces|commands|killed|stays-running|refusals-in-spanish|tests/backup',
	].join('|'),
);
