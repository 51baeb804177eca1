import { trackingPagesDefault } from '#contract/orders/carriers.ts';
import { exampleMethods } from './payment-settings.ts';
import type { settings } from './settings.ts';

/** Groups of docs/configuration.md and `.env.example`, in order. */
export const settingGroups = {
	address: 'Address and network',
	data: 'Data',
	shop: 'Shop and seller',
	staff: 'Owner and assistants',
	catalogue: 'Catalog',
	visits: 'Visits',
	delivery: 'Delivery',
	orders: 'Orders',
	payments: 'Payments',
	documents: 'Tax documents',
	accounts: 'Sessions',
	pictures: 'Pictures',
	mail: 'Mail and webhooks',
	backups: 'Backups',
	running: 'Operation',
} as const;

export type SettingDescription = {
	/** Description in complete sentences. */
	about: string;
	/** Default in the format of the environment. */
	default?: string;
	/** What applies while it is not set, for a setting without such a default. */
	unset?: string;
	/** Value for `.env.example`, when there is no default or only a long one. */
	example?: string;
};

type Grouped = SettingDescription & { group: keyof typeof settingGroups };

/**
 * Documentation of each setting in settings.ts. Payment providers and issuers describe their own settings.
 */
export const settingDescriptions: { readonly [Name in keyof typeof settings]: Grouped } = {
	PORT: { group: 'address', default: '3000', about: 'Port that the shop listens on.' },
	HOST: {
		group: 'address',
		default: '127.0.0.1',
		about: 'Address that the shop listens on. Use 0.0.0.0 to listen on every network interface.',
	},
	PUBLIC_URL: {
		group: 'address',
		unset: 'http://HOST:PORT',
		example: 'http://127.0.0.1:3000',
		about: 'Address at which visitors reach the shop. Links, mails and the sitemap use it.',
	},
	TRUSTED_PROXIES: {
		group: 'address',
		about: 'Proxies whose X-Forwarded-For header is trusted.',
	},
	CORS_ORIGINS: {
		group: 'address',
		about: 'Origins whose pages may call the API from a browser.',
	},
	DATA_DIR: {
		group: 'data',
		default: './data',
		about: 'Folder of the embedded database, pictures, outgoing mails and generated secrets.',
	},
	DATABASE_URL: {
		group: 'data',
		unset: 'an embedded PostgreSQL in DATA_DIR/postgres',
		example: 'postgres://user:password@host:5432/ancora',
		about: 'Your own PostgreSQL, version 15 or newer.',
	},
	DATABASE_DIRECT_URL: {
		group: 'data',
		example: 'postgres://user:password@host:5432/ancora',
		about: 'The same database without the transaction pooler, if DATABASE_URL leads to one.',
	},
	DATABASE_READ_URL: {
		group: 'data',
		example: 'postgres://user:password@replica:5432/ancora',
		about: 'A streaming replica that answers requests from visitors.',
	},
	DEMO: {
		group: 'data',
		unset: 'true with the embedded database, false with DATABASE_URL',
		example: 'true',
		about: 'Fills an empty database with the demonstration shop.',
	},
	TITLE: { group: 'shop', default: 'Áncora', about: 'Name of the shop.' },
	PHONE: {
		group: 'shop',
		default: '56900000000',
		about: 'Phone number for chat messages, with its country code.',
	},
	SELLER_NAME: {
		group: 'shop',
		about:
			'Legal name (razón social) of the seller. It appears in the footer, the legal pages, mails and structured data. The start prints a reminder while name, RUT or address is missing.',
	},
	SELLER_RUT: { group: 'shop', about: 'RUT of the seller, with its check digit.' },
	SELLER_ADDRESS: { group: 'shop', about: 'Address of the seller in one line.' },
	SELLER_EMAIL: { group: 'shop', unset: 'MAIL_FROM', about: 'Email address where buyers reach the seller.' },
	SELLER_PHONE: { group: 'shop', unset: 'PHONE', about: 'Phone number where buyers reach the seller.' },
	SELLER_HOURS: { group: 'shop', about: 'Opening hours, for the legal pages and search engines.' },
	SELLER_LINKS: { group: 'shop', about: 'Profiles of the shop on other sites, for search engines.' },
	LEGAL_REPRESENTATIVE: {
		group: 'shop',
		about: 'Legal representative of the seller. The privacy policy must name this person (Ley 21.719).',
	},
	POSTAL_ADDRESS: {
		group: 'shop',
		unset: 'SELLER_ADDRESS',
		about: 'Postal address for requests about personal data, in the privacy policy.',
	},
	DATA_OFFICER: { group: 'shop', about: 'Data protection officer, if there is one, in the privacy policy.' },
	MAIL_COUNTRY: {
		group: 'shop',
		about: 'Country where the service of MAIL_URL processes mails, in the privacy policy.',
	},
	MAIL_GUARANTEE: {
		group: 'shop',
		about:
			'Guarantee for that service: a contract with it, an adequate country, standard clauses or a certification.',
	},
	STORAGE_COUNTRY: {
		group: 'shop',
		about: 'Country of the storage of PICTURES_URL and BACKUP_URL, in the privacy policy.',
	},
	STORAGE_GUARANTEE: { group: 'shop', about: 'Guarantee for that storage, as for MAIL_GUARANTEE.' },
	DEVELOPER: { group: 'shop', default: 'Áncora', about: 'Name of the developer in the footer.' },
	DEVELOPER_WEBPAGE: {
		group: 'shop',
		default: 'https://ancora.example',
		about: 'Address that the name of the developer links to.',
	},
	OWNER: {
		group: 'staff',
		unset: 'generated once and saved in DATA_DIR/secrets',
		about: "documentId of the owner's account.",
	},
	OWNER_EMAIL: {
		group: 'staff',
		default: 'owner@ancora.example',
		about: "Email address of the owner's account, which the first start creates.",
	},
	OWNER_PASSWORD: {
		group: 'staff',
		unset: 'generated once, printed, and saved in DATA_DIR/secrets',
		about: "First password of the owner's account.",
	},
	OWNER_FIRST_NAME: {
		group: 'staff',
		unset: 'TITLE',
		about: 'First name of the owner at the first start. The owner can change it later in the profile.',
	},
	OWNER_LAST_NAME: {
		group: 'staff',
		about: 'Last name of the owner at the first start. The owner can change it later in the profile.',
	},
	ASSISTANT_DISCOUNT: {
		group: 'staff',
		default: '10',
		about: "Maximum discount that assistants may give on the owner's prices, in percent.",
	},
	ASSISTANT_REFUND: {
		group: 'staff',
		unset: 'as much as was paid',
		about:
			'Total that assistants may refund on one order, in whole CLP. With 0, only the owner can issue refunds.',
	},
	ASSISTANT_PRIVACY: {
		group: 'staff',
		default: 'false',
		about: "Whether assistants may see and answer people's requests about their personal data.",
	},
	ASSISTANT_SECOND_FACTOR: {
		group: 'staff',
		default: 'false',
		about: 'Whether assistants need a second factor (a passkey or an authenticator) to use the desk.',
	},
	MIN_PRICE: {
		group: 'catalogue',
		default: '0',
		about: 'Lowest price in the public catalogue, in whole CLP. Cheaper watches are hidden.',
	},
	MAX_PRICE: {
		group: 'catalogue',
		default: '50000000',
		about: 'Highest price in the public catalogue, in whole CLP. More expensive watches are hidden.',
	},
	PHOTOGRAPHS_ABOVE: {
		group: 'catalogue',
		unset: 'photographs are recommended, not required',
		about:
			'A used watch with a regular price above this amount, in whole CLP, cannot go on sale without a photograph.',
	},
	MASKED_SERIALS: {
		group: 'catalogue',
		default: 'false',
		about:
			'Shows the first and the last character of serial numbers of six or more characters on the pages of watches.',
	},
	VISITS_ABOVE: {
		group: 'visits',
		unset: 'visits are off',
		about:
			'Buyers can ask to see a used watch above this price, in whole CLP, at the shop or in a video call, and reserve it for a day.',
	},
	VISIT_HOURS: {
		group: 'visits',
		unset: 'SELLER_HOURS, or Mo-Fr 10:00-18:00 without them',
		example: 'Mo-Fr 10:00-19:00, Sa 10:00-14:00',
		about: 'Hours in which visits and video calls take place.',
	},
	VISIT_HOLIDAYS: {
		group: 'visits',
		default: 'false',
		about: 'Whether visits take place on public holidays of Chile.',
	},
	VISIT_MINUTES: { group: 'visits', default: '45', about: 'Duration of a visit in minutes.' },
	VISIT_NOTICE: {
		group: 'visits',
		default: '24h',
		about: 'Shortest time between a request and its visit.',
	},
	VISIT_DAYS: { group: 'visits', default: '21', about: 'How many days ahead a visit can be requested.' },
	PRICE_STEP: { group: 'catalogue', default: '10000', about: 'Step of the price slider, in whole CLP.' },
	PAGE_SIZES: {
		group: 'catalogue',
		default: '12,24,48,96',
		about: 'Page sizes that visitors can choose from, in watches. The first one is the default.',
	},
	FREE_SHIPPING: {
		group: 'delivery',
		default: '100000',
		about: 'Orders of this amount or more ship free within Chile, in whole CLP.',
	},
	SHIPPING_COST: {
		group: 'delivery',
		default: '4990',
		about: 'Shipping cost within Chile if no rate in SHIPPING_RATES applies, in whole CLP.',
	},
	SHIPPING_RATES: {
		group: 'delivery',
		example: '[{"carrier":"Starken","regions":["Los Lagos"],"price":6990,"daysFrom":3,"daysTo":5}]',
		about:
			'Shipping rates by place, weight or value, as a JSON list. A rate without regions and comunas applies everywhere. The desk has a form for them.',
	},
	SHIPPING_ABROAD: {
		group: 'delivery',
		about: 'Countries other than Chile that the shop ships to, each with its price: PE=35000,AR=39000.',
	},
	TRACKING_PAGES: {
		group: 'delivery',
		unset: `the pages of ${trackingPagesDefault.map((text) => text.split('=')[0]).join(', ')}`,
		example: 'Starken=https://www.starken.cl/seguimiento?codigo={code}',
		about:
			'Tracking pages of carriers, by the beginning of the carrier’s name. {code} is the tracking number.',
	},
	PICKUP: {
		group: 'delivery',
		unset: 'all orders are shipped',
		about: 'Where and when buyers can pick up their orders.',
	},
	PAYMENT_WINDOW: {
		group: 'orders',
		default: '48h',
		about: 'How long an unpaid order reserves its watches.',
	},
	UNCONFIRMED_UNITS: {
		group: 'orders',
		default: '2',
		about: 'Maximum number of watches in an order from an account whose email address is not confirmed.',
	},
	UNCONFIRMED_WINDOW: {
		group: 'orders',
		default: '2h',
		about: 'How long such an order reserves its watches.',
	},
	UNCONFIRMED_TOTAL: {
		group: 'orders',
		default: '20',
		about:
			'Units that all such accounts together may reserve at once. A single network or mail domain may reserve a quarter of them.',
	},
	NETWORK_UNITS: {
		group: 'orders',
		default: '20',
		about:
			'Units that accounts without a paid order may reserve at once from one network (IPv4 /24, IPv6 /48) or through one mail domain. A little under a tenth of your stock is a good value.',
	},
	PAYMENT_METHODS: {
		group: 'payments',
		unset: 'two example accounts that are not real',
		example: JSON.stringify([exampleMethods[0]]),
		about:
			'Bank accounts and USDT wallets that buyers pay to, as a JSON list. Networks: Tron, Base. Addresses and the RUT are checked.',
	},
	TAKE_CERTAIN: {
		group: 'payments',
		default: 'false',
		about:
			'Records the exact matches of a bank statement when it is uploaded, without a click (docs/statements.md).',
	},
	EXCHANGE_RATE_URL: {
		group: 'payments',
		default: 'https://open.er-api.com/v6/latest/USD',
		about: 'Service that provides US dollar exchange rates.',
	},
	EXCHANGE_RATE_MAX_AGE: {
		group: 'payments',
		default: '72h',
		about: 'Maximum age of the exchange rate. If it is older, orders are placed without a dollar amount.',
	},
	MANUAL_RATE: {
		group: 'payments',
		about:
			'Your own exchange rate, in CLP per dollar, used instead of the service’s. Set it together with MANUAL_RATE_UNTIL.',
	},
	MANUAL_RATE_UNTIL: { group: 'payments', about: 'Last day on which your own exchange rate applies.' },
	UF: {
		group: 'documents',
		default: '38416.69 2024-12-31',
		about:
			'Value of one UF in CLP, with its date. Above 135 UF, checkout requires the buyer’s name and RUT. An old value makes it require them a little early, never late.',
	},
	JWT_SECRET: {
		group: 'accounts',
		unset: 'generated once and saved in DATA_DIR/secrets',
		about: 'Secret that signs access tokens.',
	},
	ACCESS_TTL: { group: 'accounts', default: '15m', about: 'Lifetime of an access token.' },
	REFRESH_TTL: { group: 'accounts', default: '30d', about: 'Lifetime of a refresh token.' },
	DRAW_AHEAD: {
		group: 'pictures',
		default: 'true',
		about:
			'Draws the plates of the featured and the newest 5,000 watches in the background after the first start. All other plates are drawn when they are first requested.',
	},
	PICTURES_URL: {
		group: 'pictures',
		unset: 'pictures are stored in DATA_DIR/pictures',
		example: 'https://KEY:SECRET@s3.example.com/ancora?region=auto',
		about: 'Bucket of an S3-compatible service for the pictures.',
	},
	MAIL_URL: {
		group: 'mail',
		unset: 'mails are written to DATA_DIR/outbox as .eml files',
		example: 'smtp://user:password@host:587',
		about: 'SMTP server that sends the mails.',
	},
	MAIL_FROM: { group: 'mail', default: 'shop@ancora.example', about: 'Sender of the mails.' },
	WEBHOOK_PRIVATE: {
		group: 'mail',
		default: 'false',
		about: 'Whether webhooks may call private networks (docs/webhooks.md).',
	},
	BACKUP_URL: {
		group: 'backups',
		unset: 'no scheduled backups',
		about: 'Folder or bucket for scheduled backups (docs/operations.md).',
	},
	BACKUP_KEY: {
		group: 'backups',
		about: 'Public age key that backups are encrypted with. `age-keygen` prints it.',
	},
	CACHE_MB: {
		group: 'running',
		default: '96',
		about: 'Total limit for all caches of a process, in megabytes (docs/operations.md).',
	},
	METRICS_TOKEN: {
		group: 'running',
		unset: '/metrics is off',
		about: 'Bearer token of /metrics.',
	},
	TRACES_URL: {
		group: 'running',
		unset: 'no traces',
		about:
			'OpenTelemetry collector that receives traces over HTTP, often http://HOST:4318/v1/traces (docs/operations.md).',
	},
	TRACES_HEADERS: { group: 'running', about: 'Headers that the collector requires.' },
	TRACES_SHARE: {
		group: 'running',
		default: '10',
		about: 'Percentage of read-only requests that are traced. All other requests are traced.',
	},
	LOG_LEVEL: { group: 'running', default: 'info', about: 'Lowest level that is logged.' },
};
