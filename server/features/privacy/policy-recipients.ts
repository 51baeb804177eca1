import { countryName } from '#contract/contact/countries.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import type { DataRecipient } from '#contract/personal-data/processing.ts';
import type { PrivacyDetails } from '#contract/settings/privacy-details.ts';
import type { ShopConfig } from '../../core/deps.ts';
import { fill, texts } from '../../texts/texts.ts';
import { issuerOf } from '../issuing/issuers/issuers.ts';
import { watchedNetworks } from '../payments/providers/usdt/usdt-settings.ts';

/** A recipient in the policy; the exchange-rate service is named although it receives no personal data. */
type PolicyRecipient = DataRecipient | 'exchangeRate';

type RecipientFacts = { config: ShopConfig; hasWebhooks: boolean };

const isRemote = (place: string | undefined) => place !== undefined && /^https?:/.test(place);

/** Whether each recipient is in use, according to the settings. */
const isInUse: Record<PolicyRecipient, (facts: RecipientFacts) => boolean> = {
	webpay: ({ config }) => config.providers.WEBPAY_CODE !== undefined,
	mercadoPago: ({ config }) => config.providers.MERCADOPAGO_TOKEN !== undefined,
	khipu: ({ config }) => config.providers.KHIPU_KEY !== undefined,
	chainNodes: ({ config }) => watchedNetworks({ config }).length > 0,
	issuer: ({ config }) => issuerOf(config) !== undefined,
	taxService: ({ config }) => issuerOf(config) !== undefined,
	carrier: () => true,
	mailService: ({ config }) => config.mailUrl !== null,
	pictureStorage: ({ config }) => config.picturesUrl !== null,
	backupStorage: ({ config }) => isRemote(config.backups?.place),
	webhookReceiver: ({ hasWebhooks }) => hasWebhooks,
	exchangeRate: () => true,
	public: () => true,
};

/** Returns the recipients that the shop uses now, in the order of the policy. */
export const recipientsInUse = (facts: RecipientFacts): PolicyRecipient[] =>
	(Object.keys(isInUse) as PolicyRecipient[]).filter((one) => isInUse[one](facts));

/** The settings with the country and the guarantee of the owner's own providers; null for the others. */
const detailsOf: Record<PolicyRecipient, 'mail' | 'storage' | null> = {
	webpay: null,
	mercadoPago: null,
	khipu: null,
	chainNodes: null,
	issuer: null,
	taxService: null,
	carrier: null,
	mailService: 'mail',
	pictureStorage: 'storage',
	backupStorage: 'storage',
	webhookReceiver: null,
	exchangeRate: null,
	public: null,
};

function placeOf({ country, guarantee }: PrivacyDetails['mail'], language: Language): string {
	const words = texts[language].privacyPolicy;
	const parts = [
		country === null ? '' : fill(words.recipients.country, { country: countryName(country, language) }),
		guarantee === null ? '' : fill(words.recipients.guarantee, { guarantee: words.guarantees[guarantee] }),
	];
	return parts.join('');
}

/** Describes a recipient: what it receives, its country and the guarantee. */
export function describeRecipient(one: PolicyRecipient, config: ShopConfig, language: Language): string {
	const list = new Intl.ListFormat(locales[language]);
	const line = fill(texts[language].privacyPolicy.recipients.list[one], {
		name: issuerOf(config)?.title,
		networks: list.format(watchedNetworks({ config })),
		names: list.format([...new Set(config.trackingPages.map(({ carrier }) => carrier))]),
		host: new URL(config.exchangeRateUrl).host,
	});
	const details = detailsOf[one];
	return details === null ? line : `${line}${placeOf(config.privacy[details], language)}`;
}
