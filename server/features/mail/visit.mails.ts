import { z } from 'zod';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import { visitChanges, visitEnds, visitKinds, visitStates } from '#contract/visits/visits.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { MailRow, MailSection } from './mail-blocks.ts';
import { mailKind, noCompletion } from './mail-kind.ts';
import type { SampleFacts } from './sample-facts.ts';

/** A visit as its mails name it. */
const visitData = z.object({
	/** Its numeric id. */
	visit: z.int(),
	/** The version that the mail is about. A mail about an earlier version is not sent. */
	sequence: z.int(),
	watch: z.string(),
	type: z.enum(visitKinds),
	state: z.enum(visitStates),
	startsAt: z.iso.datetime(),
	/** The shop's message, as it was typed. */
	words: z.string().nullable(),
	canceledBy: z.enum(visitEnds).nullable(),
});
type VisitData = z.output<typeof visitData>;

/** The page of the visit, and where it takes place; null for a video call. */
const visitPage = z.object({ visitUrl: z.url(), place: z.string().nullable() });
type VisitMailData = VisitData & z.output<typeof visitPage>;

/**
 * Writes the time of a visit with its day and its time zone: "Tuesday, December 1 at 11:00 AM (Chile time)".
 */
export function visitTime(startsAt: string | Date, language: Language): string {
	const time = new Intl.DateTimeFormat(locales[language], {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		hour: 'numeric',
		minute: '2-digit',
		timeZone: shopTimeZone,
		// Chileans write 15:04; `es-CL` alone would say "3:04 p. m.".
		...(locales[language] === 'es-CL' && { hourCycle: 'h23' as const }),
	}).format(new Date(startsAt));
	return fill(texts[language].visits.chileTime, { time });
}

const placeholders = {
	watch: ({ watch }: { watch: string }) => watch,
	time: ({ startsAt }: { startsAt: string }, language: Language) => visitTime(startsAt, language),
	kind: ({ type }: { type: VisitData['type'] }, language: Language) => texts[language].visits.kinds[type],
};

/** The facts of a visit as rows. */
function facts(data: VisitMailData, language: Language): { rows: MailRow[] } {
	const { rows, kinds } = texts[language].visits;
	return {
		rows: [
			[rows.watch, data.watch],
			[rows.kind, kinds[data.type]],
			[rows.time, visitTime(data.startsAt, language)],
			...(data.place === null ? [] : [[rows.place, data.place] satisfies MailRow]),
		],
	};
}

const said = (words: string | null, language: Language): MailSection[] =>
	words === null ? [] : [{ section: texts[language].mailWords.shop, lines: words.split('\n') }];

const sample = ({ site, code, typed, long }: SampleFacts) => ({
	visit: 7,
	sequence: 0,
	watch: long ? `${'W'.repeat(40)} ${typed}${'M'.repeat(60)}` : 'Rolex Submariner Date',
	type: long ? ('video' as const) : ('inPerson' as const),
	state: 'accepted' as const,
	startsAt: '2026-12-01T14:00:00.000Z',
	words: long ? `${typed}https://meet.example.com/abc` : null,
	canceledBy: null,
	visitUrl: `${site}/visit?code=${code}`,
	place: long ? null : 'Nueva Providencia 2155, Providencia, Santiago',
});

export const visitMails = {
	/** Acknowledges a request. Anybody can type the address, so the mail is limited. */
	'visit-requested': mailKind('visit-requested', {
		causedBy: 'anybody',
		group: 'account',
		data: visitData,
		completion: visitPage,
		placeholders,
		required: { lead: ['watch'] },
		parts: (data, language) => [
			'lead',
			facts(data, language),
			{ link: data.visitUrl, caption: 'visit' },
			'whatNow',
			'notYours',
		],
		sample: (from) => ({ ...sample(from), state: 'requested' as const }),
	}),

	/** Confirms a visit. */
	'visit-accepted': mailKind('visit-accepted', {
		causedBy: 'shop',
		group: 'account',
		data: visitData,
		completion: visitPage,
		placeholders,
		required: { lead: ['time'] },
		parts: (data, language) => [
			'lead',
			facts(data, language),
			...said(data.words, language),
			{ link: data.visitUrl, caption: 'visit' },
		],
		sample,
	}),

	/** Announces another time, chosen by the shop or by the person. */
	'visit-moved': mailKind('visit-moved', {
		causedBy: 'shop',
		group: 'account',
		data: visitData,
		completion: visitPage,
		placeholders,
		required: { lead: ['time'], leadRequested: ['time'] },
		parts: (data, language) => [
			data.state === 'requested' ? 'leadRequested' : 'lead',
			facts(data, language),
			...said(data.words, language),
			{ link: data.visitUrl, caption: 'visit' },
		],
		sample: (from) => ({
			...sample(from),
			state: from.usual ? ('accepted' as const) : ('requested' as const),
		}),
	}),

	/** Cancels a visit, and says why. */
	'visit-canceled': mailKind('visit-canceled', {
		causedBy: 'shop',
		group: 'account',
		data: visitData,
		completion: visitPage,
		placeholders,
		parts: (data, language) => [
			({ person: 'leadPerson', shop: 'lead', watch: 'leadWatch' } as const)[data.canceledBy ?? 'shop'],
			...said(data.words, language),
			{ link: data.visitUrl, caption: 'visit' },
		],
		sample: (from) => ({
			...sample(from),
			state: 'canceled' as const,
			canceledBy: from.usual ? ('watch' as const) : from.long ? ('shop' as const) : ('person' as const),
		}),
	}),

	/** Reminds of an accepted visit a day before it. */
	'visit-reminder': mailKind('visit-reminder', {
		causedBy: 'shop',
		group: 'account',
		data: visitData,
		completion: visitPage,
		placeholders,
		required: { lead: ['time'] },
		parts: (data, language) => [
			'lead',
			facts(data, language),
			...said(data.words, language),
			{ link: data.visitUrl, caption: 'visit' },
		],
		sample,
	}),

	/** Notifies the owner of what a person requested or changed. A reply goes to the person. */
	'visit-news': mailKind('visit-news', {
		causedBy: 'shop',
		group: 'owner',
		data: z.object({
			change: z.enum(visitChanges),
			watch: z.string(),
			type: z.enum(visitKinds),
			startsAt: z.iso.datetime(),
			name: z.string(),
			replyTo: z.string(),
			phone: z.string(),
			message: z.string().nullable(),
			url: z.url(),
		}),
		completion: noCompletion,
		placeholders: {
			...placeholders,
			person: ({ name }) => name,
			change: ({ change }, language) => texts[language].visits.changes[change],
		},
		parts: ({ replyTo, phone, message, url }, language) => [
			'lead',
			{
				rows: [
					[texts[language].visits.rows.email, replyTo],
					[texts[language].visits.rows.phone, phone],
				],
			},
			...(message === null
				? []
				: [{ section: texts[language].visits.rows.message, lines: message.split('\n') }]),
			{ link: url, caption: 'visits' },
		],
		sample: ({ site, typed, long, usual }) => ({
			change: usual ? ('requested' as const) : long ? ('moved' as const) : ('canceled' as const),
			watch: 'Rolex Submariner Date',
			type: 'inPerson' as const,
			startsAt: '2026-12-01T14:00:00.000Z',
			name: `${typed}Ana Rojas`,
			replyTo: 'ana@example.com',
			phone: '+56 9 8765 4321',
			message: long ? `${typed}Me gustaría ver también el brazalete.` : null,
			url: `${site}/owner/visits?from=mail`,
		}),
	}),
};
