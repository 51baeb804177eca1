/** The import rules of ARCHITECTURE.md. Each rule states its reason; `npm run check` enforces them. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Type-only imports, in both notations. */
const typeOnly = ['type-only', 'type-import'];
const tests = '\\.test\\.tsx?$';

/**
 * Watch cards, and what belongs to every page: frame, session, preferences and the time of the watch hands.
 */
const sharedByWebFeatures =
	'^web/features/(addresses/(place-fields|country-field)\\.tsx$|cards/|cart/use-cart-contents\\.ts$|layout/|marks/|page/|preferences/|session/|stored-lists/|subscriptions/|time/)';
/** The owner's forms validate with the schemas of their calls. Only the desk loads these modules. */
const deskChecks = '^web/desk/(forms/contract-checks|import/watch-rows)\\.ts$';

/**
 * The graph of the server's features: each with those it may import, which are all listed before it. Calls in
 * the other direction are passed in by server/app/hooks.ts. ARCHITECTURE.md shows the graph as a diagram that
 * tests/feature-diagram.test.ts generates.
 */
const dependencies = {
	audit: [],
	backups: [],
	'desk-events': [],
	documentation: [],
	'exchange-rate': [],
	health: [],
	payments: [],
	issuing: ['payments'],
	constants: ['issuing', 'payments'],
	settings: ['audit'],
	mail: ['audit', 'settings'],
	accounts: ['audit', 'mail'],
	webhooks: ['accounts', 'audit', 'mail'],
	privacy: ['constants', 'issuing', 'payments', 'settings', 'webhooks'],
	catalogue: ['audit'],
	interest: ['catalogue'],
	outlets: ['catalogue'],
	stock: ['audit', 'catalogue'],
	wishes: ['accounts', 'audit', 'catalogue', 'mail', 'privacy'],
	orders: [
		'accounts',
		'audit',
		'catalogue',
		'constants',
		'exchange-rate',
		'issuing',
		'mail',
		'payments',
		'privacy',
		'settings',
		'stock',
		'webhooks',
	],
	returns: ['accounts', 'audit', 'mail', 'orders', 'stock'],
	reviews: ['audit', 'catalogue', 'orders', 'privacy', 'returns'],
	consents: ['accounts', 'privacy', 'reviews', 'wishes'],
	statements: ['accounts', 'audit', 'orders', 'payments'],
	pictures: ['audit', 'catalogue', 'orders'],
	papers: ['audit', 'catalogue', 'constants', 'mail', 'orders', 'payments', 'pictures', 'settings'],
	customers: ['accounts', 'audit', 'mail', 'orders', 'payments'],
	offers: ['accounts', 'audit', 'catalogue', 'exchange-rate', 'mail', 'orders'],
	visits: ['accounts', 'audit', 'catalogue', 'mail', 'orders'],
	integrity: ['orders'],
	'privacy-requests': ['accounts', 'audit', 'catalogue', 'mail', 'orders', 'papers', 'pictures', 'wishes'],
	breaches: ['accounts', 'audit', 'mail', 'orders', 'papers', 'pictures', 'privacy-requests'],
	reports: [
		'accounts',
		'backups',
		'breaches',
		'catalogue',
		'integrity',
		'mail',
		'offers',
		'orders',
		'payments',
		'privacy-requests',
		'returns',
		'stock',
		'visits',
		'wishes',
	],
	metrics: [
		'backups',
		'breaches',
		'integrity',
		'mail',
		'orders',
		'payments',
		'pictures',
		'privacy-requests',
		'webhooks',
	],
};
const features = Object.keys(dependencies);
for (const [at, feature] of features.entries())
	for (const one of dependencies[feature])
		if (!features.slice(0, at).includes(one)) throw new Error(`${one} must be listed before ${feature}`);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		rule(
			'no-circle',
			'Two modules that need each other are one module, or hide a third one; types count too.',
			{ pathNot: '^tests/' },
			{ circular: true },
		),
		rule(
			'contract-stands-alone',
			'contract is what both sides agree on: it knows neither of them, and only zod, qs and the hashes of check digits beside itself.',
			{ path: '^contract/', pathNot: tests },
			{ pathNot: ['^contract/', '^node_modules/(zod|qs|@types/qs|@noble/hashes|@scure/base)/'] },
		),
		rule(
			'server-knows-no-pages',
			'The API serves any client: it knows the contract, and nothing of React, pages or how the process starts.',
			{ path: '^server/', pathNot: tests },
			{
				path: '^(web|main|postgres|tests|scripts|bench|build)/|^node_modules/(react|react-dom|react-router|@react-router)/',
			},
		),
		rule(
			'nothing-is-decided-on-a-replica',
			'A replica answers what visitors read of the catalog. Whatever decides or writes asks the primary.',
			{ path: '^server/', pathNot: ['^server/features/catalogue/read/catalogue\\.routes\\.ts$', tests] },
			{ path: '^server/database/read-replica\\.ts$' },
		),
		rule(
			'migrations-are-history',
			'A migration does the same for ever: with a list or a function that lives on it would change when that does.',
			{ path: '^server/database/migrations/' },
			{ pathNot: ['^server/database/migrations/', '^node_modules/kysely/'] },
		),
		rule(
			'illustrator-stands-alone',
			'A watch goes in, an SVG comes out: the drawing knows the words of the contract and nothing of the shop.',
			{ path: '^illustrator/', pathNot: tests },
			{ pathNot: ['^illustrator/', '^contract/'] },
		),
		rule(
			'postgres-stands-alone',
			'The embedded database can be started by the shop, by tests and by a bench: it knows none of them.',
			{ path: '^postgres/', pathNot: tests },
			{ path: '^(contract|illustrator|server|web|main|tests|scripts|bench)/' },
		),
		rule(
			'web-talks-http-only',
			'Pages reach the shop through the API like everybody else; server code in a bundle would be a leak.',
			{ path: '^web/' },
			{ path: '^(illustrator|postgres|server|main|scripts|bench)/' },
		),
		rule(
			'web-reads-the-contract-as-types',
			'A module named .schema.ts carries zod: its types cost nothing, its values would be sent to every visitor.',
			{ path: '^web/', pathNot: `${deskChecks}|${tests}` },
			{ path: '^contract/.*\\.schema\\.ts$|^node_modules/zod/', dependencyTypesNot: typeOnly },
		),
		rule(
			'web-uses-no-node',
			'Pages run in browsers. Only the entry that renders them on the server may use Node.',
			{ path: '^web/', pathNot: ['\\.server\\.tsx?$', tests] },
			{ dependencyTypes: ['core'] },
		),
		rule(
			'main-loads-web-as-built',
			'The process serves the build and nothing else; importing sources of web would run them unbuilt.',
			{ path: '^main/', pathNot: tests },
			{ path: '^web/', dependencyTypesNot: typeOnly },
		),
		rule(
			'features-of-web-stand-apart',
			'A feature that needs another is composed with it by a route, so that each can be read and changed alone. What several share is named here.',
			{ path: '^web/features/([^/]+)/', pathNot: tests },
			{ path: '^web/features/([^/]+)/', pathNot: ['^web/features/$1/', sharedByWebFeatures] },
		),
		rule(
			'desk-is-its-own-house',
			'A visitor loads nothing of the desk: routes alone lead to it. The types of keys read its texts.',
			{ path: '^web/', pathNot: ['^web/(desk|routes)/', '^web/root\\.tsx$', '^web/i18n/text-keys\\.ts$'] },
			{ path: '^web/desk/' },
		),
		rule(
			'desk-uses-the-shared-rooms',
			"The desk stands beside the shop's features and takes from them what they share among themselves.",
			{ path: '^web/desk/' },
			{ path: '^web/(features|routes)/', pathNot: sharedByWebFeatures },
		),
		rule(
			'ui-knows-no-business',
			'Buttons and dialogs serve every page: no feature, no route, no API in them.',
			{ path: '^web/ui/', pathNot: tests },
			{ path: '^web/(features|desk|routes|api)/' },
		),
		rule(
			'engine-knows-no-feature',
			'Features stand on the query language, the index and the caches, which know none of them.',
			{
				path: '^server/(tables|core|database|query|lists|cache|storage|files|texts|http|pdf)/',
				pathNot: tests,
			},
			{ path: '^server/features/' },
		),
		rule(
			'traces-are-loaded-when-on',
			'A shop without TRACES_URL loads nothing of them and has none of it in the way of a request.',
			{ path: '^(server|main)/', pathNot: ['^server/traces/', tests] },
			{ path: '^server/traces/', dependencyTypesNot: [...typeOnly, 'dynamic-import'] },
		),
		rule(
			'features-of-server-meet-in-services',
			"A feature's routes and queries are its own; another feature may call its service, and the SQL in its .rows.ts. Reports read what others keep.",
			{ path: '^server/features/([^/]+)/', pathNot: ['^server/features/reports/', tests] },
			{
				path: '^server/features/([^/]+)/.*\\.(routes|queries)\\.ts$',
				pathNot: '^server/features/$1/',
			},
		),
		rule(
			'sql-text-runs-in-its-places',
			'The compiler checks the columns of a Kysely query, and of no SQL text (decision 045).',
			{
				path: '^(server|main)/',
				pathNot: [
					'^server/(database|query|lists|cache)/',
					'^server/http/rate-limit\\.ts$',
					'^server/features/orders/',
					'^server/features/stock/pieces\\.rows\\.ts$',
					'^server/features/catalogue/(read|relations)/',
					'^server/features/mail/mail\\.service\\.ts$',
					'^server/features/desk-events/',
					tests,
				],
			},
			{ path: '^server/database/run-sql\\.ts$' },
		),
		...features.map((feature) =>
			rule(
				`feature-${feature}`,
				'Features of the server make one graph without circles: an edge that is new is decided here.',
				{ path: `^server/features/${feature}/`, pathNot: tests },
				{
					path: '^server/(features|app)/',
					pathNot: `^server/features/(${[feature, ...dependencies[feature]].join('|')})/`,
				},
			),
		),
		rule(
			'feature-without-a-name',
			'A feature of the server has its place in the graph.',
			{ path: '^server/features/', pathNot: `^server/features/(${features.join('|')})/` },
			{},
		),
		rule(
			'only-tests-use-tests',
			'What tests need is not part of the shop.',
			{ path: '^(contract|illustrator|postgres|server|web|main)/', pathNot: tests },
			{ path: `^tests/|${tests}` },
		),
		rule(
			'nothing-unresolved',
			'An import that leads nowhere fails at run time.',
			{},
			{ couldNotResolve: true, pathNot: '^virtual:|/\\+types/|^\\./\\+types' },
		),
		rule(
			'dev-tools-stay-out',
			'What runs in production is in "dependencies".',
			{
				path: '^(contract|illustrator|postgres|server|main|web)/',
				pathNot: [tests, '^main/pages/dev-source\\.ts$', '^web/routes\\.ts$'],
			},
			{ dependencyTypes: ['npm-dev'], dependencyTypesNot: typeOnly, pathNot: '^node_modules/@types/' },
		),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(build|node_modules/.*/node_modules|\\.react-router)/|/\\+types/' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default', 'types'],
			mainFields: ['module', 'main', 'types'],
		},
	},
};
