// The table that tests/roles.test.ts compares with the schemas that check every request and answer.
/**
 * Field × role: what each role may write, ask and read, call by call; written by hand from the specification (points 3, 5, 6 and 7) and the
 * decisions. What the catalogue shows is held by server/query/allow-lists.test.ts.
 */
const words = (text: string) => text.split(/\s+/).filter(Boolean);
const under = (prefix: string, ...names: string[][]) => names.flat().map((name) => `${prefix}.${name}`);

const row = words('id documentId createdAt updatedAt');
const addressFields = words('firstName lastName street phone city state zip country');
const settings = under(
	'settings',
	words('emailNotifications smsNotifications orderUpdates marketingEmails language currency timezone theme'),
);
const user = [
	...row,
	...words(
		'email username firstName lastName phone dateOfBirth isOwner favourites defaultAddress.documentId',
	),
	...settings,
];
const signedIn = [...words('jwt refreshToken'), ...under('user', user)];
const address = under('data', row, addressFields);
const money = words('subtotal shipping discount tax total');
const states = words('orderStatus paymentStatus');
const orderFields = [
	...row,
	...states,
	...money,
	...words('exchangeRate exchangeRateAt usdAmount heldUntil carrier tracking'),
	...under('items', words('documentId brand model image price')),
	...under('shippingAddress', ['documentId'], addressFields),
	...under('history', words('at by action'), states),
];
const order = [...under('data', orderFields), 'meta'];
const payment = words('method network transaction amount receivedAt note');
const ownerOrderFields = [
	...orderFields,
	...words('needsReview reviewNote actions'),
	...under('customer', words('documentId email username firstName lastName')),
	...under('payments', payment),
];
const ownerOrder = [...under('data', ownerOrderFields), 'meta'];
const unsentMail = words('id recipient template createdAt attempts givenUp nextAttemptAt lastError');
const pages = under('meta.pagination', words('page pageSize pageCount total start limit'));
const ownerOrderAsks = words('orderStatus paymentStatus needsReview from to q sort');
const picture = [
	...row,
	...words('name view position alternativeText width height url'),
	...['thumbnail', 'small', 'medium', 'large', 'original'].flatMap((size) =>
		under(`formats.${size}`, words('url avif webp width height')),
	),
];
const watch = under(
	'data',
	words(
		'model reference price originalPrice rating reviewCount featured material crystal diameter thickness lugToLug betweenLugs weight',
	),
	words(
		'waterResistance finish caseBack crystalDetail dial luminous hands bezel crown strap clasp package condition year boxAndPapers',
	),
	words(
		'description.en description.es specificationEs serial stock warrantyMonths brand caliber categories images',
	),
);
const caliber = under(
	'data',
	words(
		'brand model movement country year hacking quickSetDate skeleton hands handsSizes diameter casingDiameter height jewels bph',
	),
	words(
		'frequency powerReserve accuracy liftAngle shockSystem regulatorSystem rotorWindingDirection crownWindingDirection battery stem',
	),
	words('complications specificationEs'),
);
const brand = under('data', words('name country founded'));

export type Call = { takes?: string[]; asks?: string[]; gives?: string[] };
export const calls: Record<string, Call> = {
	'public GET /healthz': { gives: ['status'] },
	'public GET /readyz': { gives: ['status'] },
	'public GET /api/constant': {
		gives: under(
			'data',
			words(
				'DEVELOPER DEVELOPER_WEBPAGE TITLE PUBLIC_URL MIN_PRICE MAX_PRICE PRICE_STEP PAGE_SIZES FREE_SHIPPING',
			),
			words('SHIPPING_COST PHONE CONTACT_EMAIL PAYMENT_HOURS'),
		),
	},
	'public GET /api/exchange-rate': {
		gives: under('data', words('base quote rate updatedAt fetchedAt source')),
	},
	'public POST /api/auth/local/register': {
		takes: words('email password username firstName lastName'),
		gives: signedIn,
	},
	'public POST /api/auth/local': { takes: words('identifier password'), gives: signedIn },
	'public POST /api/auth/refresh': { takes: ['refreshToken'], gives: words('jwt refreshToken') },
	'public POST /api/auth/forgot-password': { takes: ['email'], gives: ['ok'] },
	'public POST /api/auth/reset-password': {
		takes: words('code password passwordConfirmation'),
		gives: signedIn,
	},
	'customer POST /api/auth/change-password': {
		takes: words('currentPassword password passwordConfirmation'),
		gives: signedIn,
	},
	'customer GET /api/users': { gives: user },
	'customer GET /api/users/me': { gives: user },
	'customer PUT /api/users': {
		takes: [
			...words(
				'firstName lastName email phone dateOfBirth favourites defaultAddress.documentId defaultAddress.…',
			),
			...settings,
		],
		gives: user,
	},
	'customer DELETE /api/users': { takes: ['password'] },
	'customer GET /api/users/export': {
		gives: [
			'exportedAt',
			...under('user', user),
			...under('addresses', row, addressFields),
			...under('sessions', words('createdAt refreshedAt expiresAt endedAt')),
			...under('orders', row, states, money, words('carrier tracking shippingAddress')),
			...under('orders.items', words('documentId brand model price')),
			...under('orders.history', words('at by action')),
			...under('orders.payments', words('receivedAt method network transaction amount')),
			...under('mails', words('recipient template createdAt sentAt')),
		],
	},
	'customer GET /api/addresses': { gives: address },
	'customer GET /api/addresses/:id': { gives: address },
	'customer POST /api/addresses': { takes: under('data', addressFields), gives: address },
	'customer PUT /api/addresses/:id': { takes: under('data', addressFields), gives: address },
	'customer GET /api/orders': {
		asks: under('pagination', words('page pageSize')),
		gives: [...under('data', orderFields), ...pages],
	},
	'customer GET /api/orders/:id': { gives: order },
	'customer POST /api/orders': {
		takes: [
			...under('data.items', words('documentId brand model image price')),
			...under('data.shippingAddress', words('documentId …')),
		],
		gives: order,
	},
	'customer POST /api/orders/:id/cancel': { gives: order },
	'owner POST /api/watches': { takes: watch },
	'owner PUT /api/watches/:id': { takes: [...watch, 'data.version'] },
	'owner POST /api/brands': { takes: brand },
	'owner PUT /api/brands/:id': { takes: brand },
	'owner POST /api/categories': { takes: ['data.name'] },
	'owner PUT /api/categories/:id': { takes: ['data.name'] },
	'owner POST /api/calibers': { takes: caliber },
	'owner PUT /api/calibers/:id': { takes: caliber },
	'owner POST /api/upload': { gives: picture },
	'owner GET /api/owner/orders': {
		asks: [...ownerOrderAsks, 'page', 'pageSize'],
		gives: [...under('data', ownerOrderFields), ...pages],
	},
	'owner GET /api/owner/orders.csv': { asks: ownerOrderAsks },
	'owner GET /api/owner/orders/:id': { gives: ownerOrder },
	'owner POST /api/owner/orders/:id/confirm-payment': {
		takes: under('data', words('method network transaction amount note')),
		gives: ownerOrder,
	},
	'owner POST /api/owner/orders/:id/ship': {
		takes: under('data', words('carrier tracking')),
		gives: ownerOrder,
	},
	'owner POST /api/owner/orders/:id/deliver': { gives: ownerOrder },
	'owner POST /api/owner/orders/:id/cancel': { gives: ownerOrder },
	'owner POST /api/owner/orders/:id/refund': { gives: ownerOrder },
	'owner POST /api/owner/orders/:id/review': { takes: ['data.note'], gives: ownerOrder },
	'owner GET /api/owner/customers': {
		asks: words('q sort page pageSize'),
		gives: [
			...under(
				'data',
				words('id documentId createdAt email username firstName lastName phone orders spent lastOrderAt'),
			),
			...pages,
		],
	},
	'owner GET /api/owner/mails': {
		asks: words('givenUp page pageSize'),
		gives: [...under('data', unsentMail), ...pages],
	},
	'owner POST /api/owner/mails/:id/retry': { gives: [...under('data', unsentMail), 'meta'] },
	'owner GET /api/owner/figures': {
		asks: words('from to'),
		gives: under(
			'data',
			words('from to'),
			under('days', words('day orders revenue')),
			under('totals', words('orders revenue refunded')),
			under('stock', words('watches units value')),
			under('bestSellers', words('documentId brand model units revenue')),
			under('awaiting', words('payment shipment delivery review mails')),
		),
	},
};
