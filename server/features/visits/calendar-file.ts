import { shopTimeZone } from '#contract/languages/calendar.ts';
import { shopOffset } from '../../core/shop-calendar.ts';

/** A calendar entry of one event. Times are written in the shop's time zone. */
export type CalendarEvent = {
	/** Never changes, so that a newer file replaces the entry. */
	uid: string;
	/** Higher than in every earlier file about the event. */
	sequence: number;
	status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
	startsAt: Date;
	endsAt: Date;
	/** When the file is written. */
	writtenAt: Date;
	summary: string;
	description: string;
	location: string | null;
	url: string | null;
	organizer: { name: string; email: string };
	attendee: { name: string; email: string };
};

const hour = 3_600_000;
const longestLine = 75;

const escaped = (text: string): string =>
	text
		.replace(/[\\;,]/g, (sign) => `\\${sign}`)
		.replace(/\r\n?|\n/g, '\\n')
		.replace(/\p{Cc}/gu, ' ');
/** A parameter's value may not contain quotes, and control characters would end the line. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

/**
 * Splits a line into parts of at most 75 bytes, as RFC 5545 (3.1) requires, without splitting a character.
 */
function folded(line: string): string {
	let bytes = 0;
	let text = '';
	for (const sign of line) {
		const length = Buffer.byteLength(sign);
		if (bytes + length > longestLine) {
			text += '\r\n ';
			bytes = 1;
		}
		text += sign;
		bytes += length;
	}
	return text;
}

const digits = (at: Date): string => at.toISOString().slice(0, 19).replace(/[-:]/g, '');
const inUtc = (at: Date): string => `${digits(at)}Z`;
const inShop = (at: Date, offset = shopOffset(at)): string => digits(new Date(at.getTime() + offset));

/** Writes an offset as `-0300`. */
function offsetText(offset: number): string {
	const minutes = Math.abs(offset) / 60_000;
	const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
	return `${offset < 0 ? '-' : '+'}${parts.join('')}`;
}

/** Returns the last change of the shop's clocks up to `at`, by searching the year before it. */
function lastClockChange(at: Date): Date | null {
	const offset = shopOffset(at);
	let [later, earlier] = [at.getTime(), at.getTime()];
	for (let day = 1; day <= 366 && shopOffset(new Date(earlier)) === offset; day += 1) {
		later = earlier;
		earlier = at.getTime() - day * 24 * hour;
	}
	if (shopOffset(new Date(earlier)) === offset) return null;
	while (later - earlier > 1_000) {
		const middle = Math.floor((later + earlier) / 2);
		if (shopOffset(new Date(middle)) === offset) later = middle;
		else earlier = middle;
	}
	return new Date(Math.round(later / 60_000) * 60_000);
}

/**
 * Describes the shop's time zone at one time. The law changes the rules of daylight saving from year to year,
 * so the file contains the offset that applies to the event, and no rule for other years.
 */
function timeZoneLines(at: Date): string[] {
	const to = shopOffset(at);
	const change = lastClockChange(at);
	const from = change ? shopOffset(new Date(change.getTime() - hour)) : to;
	const part = to > from ? 'DAYLIGHT' : 'STANDARD';
	return [
		'BEGIN:VTIMEZONE',
		`TZID:${shopTimeZone}`,
		`BEGIN:${part}`,
		`DTSTART:${change ? inShop(change, from) : '19700101T000000'}`,
		`TZOFFSETFROM:${offsetText(from)}`,
		`TZOFFSETTO:${offsetText(to)}`,
		`END:${part}`,
		'END:VTIMEZONE',
	];
}

/** Returns the method of the file, which its MIME type names too. */
export const calendarMethod = ({ status }: Pick<CalendarEvent, 'status'>): 'REQUEST' | 'CANCEL' =>
	status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';

/** Writes an event as an iCalendar file (RFC 5545, with a method of RFC 5546). */
export function writeCalendarFile(event: CalendarEvent): Buffer {
	const { uid, sequence, status, startsAt, endsAt, organizer, attendee } = event;
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Ancora//Visits//EN',
		'CALSCALE:GREGORIAN',
		`METHOD:${calendarMethod(event)}`,
		...timeZoneLines(startsAt),
		'BEGIN:VEVENT',
		`UID:${uid}`,
		`SEQUENCE:${sequence}`,
		`DTSTAMP:${inUtc(event.writtenAt)}`,
		`DTSTART;TZID=${shopTimeZone}:${inShop(startsAt)}`,
		`DTEND;TZID=${shopTimeZone}:${inShop(endsAt)}`,
		`SUMMARY:${escaped(event.summary)}`,
		`DESCRIPTION:${escaped(event.description)}`,
		...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
		...(event.url ? [`URL:${event.url}`] : []),
		`STATUS:${status}`,
		`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
		`ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`);
}
