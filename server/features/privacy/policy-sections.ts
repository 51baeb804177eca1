import { type Language, locales } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { automaticDecisions } from '#contract/personal-data/automatic-decisions.ts';
import {
	basisOfPurpose,
	type DataPurpose,
	type DataSource,
	type Retention,
	retentions,
} from '#contract/personal-data/processing.ts';
import type { LegalSection } from '#contract/settings/legal-facts.ts';
import type { ShopConfig } from '../../core/deps.ts';
import { type RegisteredColumn, registeredColumns } from '../../personal-data/registered-columns.ts';
import { fill, texts } from '../../texts/texts.ts';
import { describeRecipient, recipientsInUse } from './policy-recipients.ts';

type PolicyFacts = { config: ShopConfig; hasWebhooks: boolean; seller: string };

const section = (heading: string, paragraphs: string[], list: string[] = []): LegalSection => ({
	heading,
	paragraphs,
	list,
});

/** The entries of the register that concern customers and visitors, without what the shop does not use. */
function columnsInUse(facts: PolicyFacts): RegisteredColumn[] {
	const inUse = new Set<string>(recipientsInUse(facts));
	const isUsed: Record<DataSource, boolean> = {
		person: true,
		staff: true,
		shop: true,
		bankStatement: true,
		carrier: true,
		chain: inUse.has('chainNodes'),
		issuer: inUse.has('issuer'),
		paymentProvider: ['webpay', 'mercadoPago', 'khipu'].some((one) => inUse.has(one)),
	};
	return registeredColumns().filter(
		({ source, subjects, purposes }) =>
			isUsed[source] &&
			subjects.some((subject) => subject !== 'staff') &&
			(purposes[0] !== 'integration' || facts.hasWebhooks),
	);
}

/** Builds the lists of kinds, subjects and the like in one language. */
function wordsOf(language: Language) {
	const { kinds, subjects } = texts[language].personalData;
	const list = new Intl.ListFormat(locales[language]);
	// In the middle of a sentence; a word in capitals, such as RUT, stays as it is.
	const lower = (text: string) =>
		/^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
	const kindsOf = (columns: readonly RegisteredColumn[]) =>
		list.format([...new Set(columns.map(({ kind }) => kind))].map((kind) => lower(kinds[kind])));
	const subjectsOf = (columns: readonly RegisteredColumn[]) =>
		list.format(
			[...new Set(columns.flatMap((one) => one.subjects))]
				.filter((subject) => subject !== 'staff')
				.map((subject) => subjects[subject]),
		);
	return { kindsOf, subjectsOf };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Spanish contracts "de" and "el". */
const contracted = (text: string) => text.replace(/^De el /, 'Del ');

/** One entry per purpose: which data of whom, and the legal basis. */
function purposesSection(columns: readonly RegisteredColumn[], language: Language): LegalSection {
	const { headings, data } = texts[language].privacyPolicy;
	const { purposes, bases } = texts[language].personalData;
	const { kindsOf, subjectsOf } = wordsOf(language);
	const items = (Object.keys(basisOfPurpose) as DataPurpose[]).flatMap((purpose) => {
		const own = columns.filter((one) => one.purposes.includes(purpose));
		if (own.length === 0) return [];
		return fill(data.item, {
			purpose: purposes[purpose],
			kinds: kindsOf(own),
			subjects: subjectsOf(own),
			basis: bases[basisOfPurpose[purpose]],
		});
	});
	return section(headings.data, [data.intro], items);
}

/** What the shop weighs, for each purpose that rests on its legitimate interest. */
function interestsSection(columns: readonly RegisteredColumn[], language: Language): LegalSection {
	const { headings, interests } = texts[language].privacyPolicy;
	const all = ['security', 'abuse', 'service', 'integration', 'statistics'] as const;
	const used = all.filter((purpose) => columns.some(({ purposes }) => purposes.includes(purpose)));
	return section(
		headings.interests,
		[interests.intro],
		used.map((purpose) => interests[purpose]),
	);
}

function sourcesSection(columns: readonly RegisteredColumn[], language: Language): LegalSection {
	const { headings, sources } = texts[language].privacyPolicy;
	const { kindsOf } = wordsOf(language);
	const items = [...Map.groupBy(columns, ({ source }) => source)].map(([source, own]) =>
		source === 'person'
			? fill(sources.you, { kinds: kindsOf(own) })
			: contracted(
					fill(sources.item, { source: texts[language].personalData.sources[source], kinds: kindsOf(own) }),
				),
	);
	return section(headings.sources, [sources.intro], items);
}

function retentionSection(
	columns: readonly RegisteredColumn[],
	{ config, language }: { config: ShopConfig; language: Language },
): LegalSection {
	const { headings, retention: words } = texts[language].privacyPolicy;
	const { kindsOf } = wordsOf(language);
	const items = (Object.keys(retentions) as Retention[]).flatMap((retention) => {
		const own = columns.filter((one) => one.retention === retention);
		if (own.length === 0) return [];
		const values = {
			kinds: capitalized(kindsOf(own)),
			retention: texts[language].personalData.retentions[retention],
		};
		return fill(words.item, values);
	});
	return section(headings.retention, [words.intro], config.backups ? [...items, words.backups] : items);
}

function controllerSection({ config, seller }: PolicyFacts, language: Language): LegalSection {
	const { headings, controller: words } = texts[language].privacyPolicy;
	const { representative, postalAddress, officer } = config.privacy;
	return section(
		headings.controller,
		[fill(words.seller, { seller }), words.law],
		[
			...(representative === null ? [] : [fill(words.representative, { name: representative })]),
			...(postalAddress === null ? [] : [fill(words.postal, { address: postalAddress })]),
			fill(words.email, { email: config.seller.email }),
			...(officer === null ? [] : [fill(words.officer, { officer })]),
		],
	);
}

function automatedSection(config: ShopConfig, language: Language): LegalSection {
	const { headings, automated } = texts[language].privacyPolicy;
	const inHours = (ms: number) => formatNumber(ms / 3_600_000, language, 1);
	const values = {
		hours: inHours(config.paymentWindow),
		short: inHours(config.unconfirmedWindow),
		units: config.unconfirmedUnits,
		email: config.seller.email,
		url: `${config.publicUrl}/privacy/request?kind=review`,
	};
	return section(
		headings.automated,
		[fill(automated.person, values), automated.intro],
		[...automaticDecisions.map((one) => fill(automated.decisions[one], values)), automated.signIn],
	);
}

/**
 * Writes the privacy policy with the twelve contents of article 14 ter, from the register of personal data
 * and the settings.
 */
export function policySections(facts: PolicyFacts, language: Language): LegalSection[] {
	const { config } = facts;
	const words = texts[language].privacyPolicy;
	const { headings, recipients, rights, consent } = words;
	const { email } = config.seller;
	const columns = columnsInUse(facts);
	return [
		controllerSection(facts, language),
		purposesSection(columns, language),
		interestsSection(columns, language),
		sourcesSection(columns, language),
		section(
			headings.recipients,
			[recipients.authorities, recipients.intro],
			recipientsInUse(facts).map((one) => describeRecipient(one, config, language)),
		),
		retentionSection(columns, { config, language }),
		section(headings.security, config.backups ? [...words.security, words.backupSecurity] : words.security),
		automatedSection(config, language),
		section(headings.browser, [words.browser]),
		section(headings.rights, [fill(rights.how, { email }), rights.intro], rights.list),
		section(
			headings.consent,
			[consent.text],
			consent.list.map((line) => fill(line, { email })),
		),
		section(headings.complaint, [words.complaint]),
	];
}
