/** Test files that start complete shops, wait, or take longer than twenty seconds. */
export const longTests = new RegExp(
	[
		'fresh-start|production|flood|expensive-queries|holds|illustrate|fragments|two-processes|postgres',
		'exchange-rate|database-away|connection-lost|main/start|hostile-payments',
		'changes-model|traces|commands|after-kill|stays-running|refusals-in-spanish|tests/backup',
	].join('|'),
);
