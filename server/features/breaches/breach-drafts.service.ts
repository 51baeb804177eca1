import { ownDataPlaceholder } from '#contract/breaches/breach-entries.ts';
import type { Breach, BreachDrafts } from '#contract/breaches/breaches.schema.ts';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { inLanguages, type Language, locales } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { Deps } from '../../core/deps.ts';
import { fill, texts } from '../../texts/texts.ts';
import { day } from '../papers/paper-words.ts';
import { readBreach } from './breaches.service.ts';

type DraftFacts = {
	config: Pick<Deps['config'], 'title' | 'seller' | 'privacy' | 'publicUrl'>;
	breach: Breach;
};

const moment = (at: string, language: Language) =>
	new Intl.DateTimeFormat(locales[language], {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: shopTimeZone,
	}).format(new Date(at));

/** Returns the first texts with everything that was added to them later. */
const withAdded = (first: string, { entries }: Breach, kind: 'effect' | 'measure' | 'correction') =>
	[first, ...entries.flatMap((entry) => (entry.kind === kind ? (entry.text ?? []) : []))].join('\n');

function personDraft({ config, breach }: DraftFacts, language: Language): { subject: string; body: string } {
	const words = texts[language].breaches.person;
	const { publicUrl, title } = config;
	const body = [
		fill(words.lead, { date: day(breach.noticedAt, language), shop: title }),
		`${words.what}\n${withAdded(breach.nature, breach, 'correction')}`,
		`${words.data}\n${ownDataPlaceholder}`,
		`${words.effects}\n${withAdded(breach.effects, breach, 'effect')}`,
		`${words.measures}\n${withAdded(breach.measures, breach, 'measure')}`,
		`${words.advice}\n${words.adviceText}`,
		`${words.contact}\n${fill(words.contactText, { url: `${publicUrl}/privacy` })}`,
	].join('\n\n');
	return { subject: fill(words.subject, { shop: title }), body };
}

function kindLines({ kinds }: Breach, language: Language): string[] {
	const words = texts[language].breaches;
	return kinds.map(({ kind, people, duty }) => {
		const counted = fill(words.kindLine, {
			kind: texts[language].personalData.kinds[kind],
			people: formatNumber(people, language),
		});
		return `- ${counted}${duty ? ` ${words.duties[duty]}` : ''}`;
	});
}

function agencyDraft({ config, breach }: DraftFacts, language: Language): string {
	const words = texts[language].breaches.agency;
	const { title, seller, privacy } = config;
	const number = (count: number) => formatNumber(count, language);
	const controller = [
		seller.legalName ?? title,
		seller.rut && `RUT ${seller.rut}`,
		privacy.postalAddress ?? seller.address,
		seller.email,
		privacy.representative && fill(words.representative, { name: privacy.representative }),
		privacy.officer && fill(words.dataOfficer, { name: privacy.officer }),
	];
	return [
		words.heading,
		`${words.controller}\n${controller.filter(Boolean).join('\n')}`,
		`${words.nature}\n${fill(words.noticed, { at: moment(breach.noticedAt, language) })}\n${withAdded(breach.nature, breach, 'correction')}`,
		`${words.categories}\n${kindLines(breach, language).join('\n')}`,
		`${words.people}\n${fill(words.peopleText, {
			people: number(breach.people + breach.withoutAddress),
			required: number(breach.required),
			withoutAddress: number(breach.withoutAddress),
		})}`,
		`${words.effects}\n${withAdded(breach.effects, breach, 'effect')}`,
		`${words.measures}\n${withAdded(breach.measures, breach, 'measure')}`,
		`${words.notices}\n${
			breach.notified > 0
				? fill(words.notified, { people: number(breach.notified) })
				: fill(words.willNotify, { people: number(breach.required) })
		}`,
		fill(words.file, { number: breach.number }),
	].join('\n\n');
}

function publicDraft({ config, breach }: DraftFacts, language: Language): string {
	const words = texts[language].breaches;
	const kinds = breach.kinds.map(({ kind }) => texts[language].personalData.kinds[kind]);
	const { seller, title, publicUrl } = config;
	return [
		fill(words.public.heading, { shop: title }),
		fill(words.person.lead, { date: day(breach.noticedAt, language), shop: title }),
		`${words.person.what}\n${withAdded(breach.nature, breach, 'correction')}`,
		`${words.public.data}\n${kinds.join('\n')}`,
		`${words.person.effects}\n${withAdded(breach.effects, breach, 'effect')}`,
		`${words.person.measures}\n${withAdded(breach.measures, breach, 'measure')}`,
		`${words.person.advice}\n${words.person.adviceText}`,
		fill(words.public.contact, { email: seller.email ?? '', url: `${publicUrl}/privacy/request` }),
	].join('\n\n');
}

/** Drafts the notices to the people and to the Agency, and a public notice. Throws `not_found`. */
export async function draftNotices(
	deps: Pick<Deps, 'db' | 'clock' | 'config'>,
	documentId: string,
): Promise<BreachDrafts> {
	const facts = { config: deps.config, breach: await readBreach(deps, documentId) };
	return {
		people: inLanguages((language) => personDraft(facts, language)),
		agency: inLanguages((language) => agencyDraft(facts, language)),
		public: inLanguages((language) => publicDraft(facts, language)),
	};
}
