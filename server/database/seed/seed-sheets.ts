import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { conditions, isUsed } from '#contract/catalogue/enumerations.ts';
import { type PositionReading, watchPositions } from '#contract/catalogue/watch-positions.ts';
import { calibersData, type SeedWatch } from './seed-data.ts';
import { seedExaminers } from './seed-examiners.ts';
import { createdAtOf } from './seed-ids.ts';
import { seedMarks } from './seed-marks.ts';

type Notes = readonly (readonly [en: string, es: string])[];
type ByName = { [name: string]: Notes };
type Materials = { [material: string]: ByName };

const notes = JSON.parse(readFileSync(new URL('sheet-notes.json', import.meta.url), 'utf8')) as {
	[part in 'case' | 'dial' | 'hands' | 'remarks']: ByName;
} & { [part in 'crystal' | 'strap']: Materials };

/** Derives the condition sheet of a used demonstration watch from the watch's data. */
export function seedSheet(watch: SeedWatch): string | null {
	const { condition, year, crystal } = watch;
	if (!isUsed(watch.categories.map((name) => ({ name }))) || !condition || !year) return null;
	const key = `${watch.brand} ${watch.reference}`;
	const { chance, between, oneOf } = chancesOf(key);
	/** The watch's condition, sometimes one grade better for a part with less wear than the case. */
	const graded = (question: string) => {
		const at = conditions.indexOf(condition);
		return at > 1 && chance(`grade ${question}`) < 0.5 ? conditions[at - 1] : condition;
	};
	const grades = { crystal: graded('crystal'), dial: graded('dial'), hands: graded('hands') };

	const caliber = calibersData.find(
		({ brand, model }) => brand === watch.caliber?.brand && model === watch.caliber.model,
	);
	const isDigital = watch.art?.display === 'digital';
	const isSealed = caliber?.model === 'Sistem51';
	const hasSpring = caliber?.movement === 'Automatic' || caliber?.movement === 'Manual';
	const rated = ratedFor(caliber?.accuracy ?? (hasSpring ? '-5/+10 s/day' : '±15 s/month'));
	const isWatched = hasSpring && rated.per === 'day';
	const wear = { Unworn: 0, 'Very good': 0, Good: 1, Fair: 2 }[condition];

	const listed = createdAtOf(key);
	const daysBefore = (days: number) => new Date(listed.getTime() - days * 86_400_000).toISOString();
	const examined = daysBefore(3 + Math.floor(chance('examined') * 15));
	const age = listed.getUTCFullYear() - year;
	const isWaterResistant = age < 40;
	const bar = Math.min((watch.waterResistance ?? 0) / 10, age > 20 ? 3 : 10);
	const care = careOf(caliber?.movement, { hasSpring, isSealed, age, condition });
	const serviced = daysBefore(60 + Math.floor(chance('serviced') * 700)).slice(0, 7);
	const remarks = [
		care,
		/tritium/i.test(watch.luminous ?? '') && 'dim',
		bar === 0 ? 'dry' : !isWaterResistant && 'leaks',
	].flatMap((name) => (name ? (oneOf(name, notes.remarks[name]) ?? []) : []));

	const [watchmaker, technician] = seedExaminers;
	const examiner = isWatched ? watchmaker : technician;
	const rate = Math.round(between('rate', rated.low, rated.high) * 7) / 10;
	const amplitude = Math.round(between('amplitude', 288, 308) - 20 * wear - (age > 40 ? 12 : 0));
	const beatError = Math.round(between('beat', 0, 3) + 3 * wear) / 10;
	const caseNote = oneOf(
		'case',
		(condition !== 'Unworn' && notes.case[watch.material ?? '']) || notes.case[condition],
	);
	const marks = seedMarks(watch, caseNote?.en, chance);
	return JSON.stringify({
		examiner: examiner?.document_id,
		examinedBy: examiner?.name,
		examinedOn: examined.slice(0, 10),
		...(isWatched && {
			instrument: 'Weishi No. 1900',
			positions: positionsOf({ rate, amplitude, beatError }, between),
		}),
		caseGrade: condition,
		caseNote,
		...(marks.length > 0 && { marks }),
		crystalGrade: grades.crystal,
		crystalNote: oneOf('crystal', notes.crystal[crystal ?? '']?.[grades.crystal ?? '']),
		dialGrade: grades.dial,
		dialNote: oneOf('dial', notes.dial[isDigital ? 'digital' : (grades.dial ?? '')]),
		...(!isDigital && {
			handsGrade: grades.hands,
			handsNote: oneOf('hands', notes.hands[grades.hands ?? '']),
		}),
		...strapOf(),
		...(isWatched && {
			amplitude,
			beatError,
		}),
		rate,
		...(bar > 0 && {
			waterTestBar: bar,
			waterTestedOn: examined.slice(0, 10),
			waterTestPassed: isWaterResistant,
		}),
		...(care === 'serviced' && { lastService: serviced }),
		...((care === 'battery' || care === 'cell') && { lastService: examined.slice(0, 7) }),
		remarks: { en: remarks.map(({ en }) => en).join(' '), es: remarks.map(({ es }) => es).join(' ') },
	});

	function strapOf() {
		const isNew = /replaced/.test(watch.strap ?? '');
		const byGrade = notes.strap[watch.strapType === 'Bracelet' ? 'Bracelet' : 'other'];
		return {
			strapGrade: isNew ? 'Unworn' : condition,
			strapNote: oneOf('strap', byGrade?.[isNew ? 'replaced' : (condition ?? '')]),
		};
	}
}

/** Converts `-4/+6 s/day` or `±15 s/month` to seconds per day. */
function ratedFor(accuracy: string) {
	const [, low = '', high = low, per = 'day'] =
		/([-±\d.]+)(?:\/\+([\d.]+))? s\/(day|month)/.exec(accuracy) ?? [];
	const days = per === 'month' ? 30 : 1;
	const [from, to] = [low, high].map((one) => Number(one.replace('±', '')) / days);
	return { low: low.startsWith('±') ? -(from ?? 0) : (from ?? 0), high: to ?? 0, per };
}

/** Returns reproducible choices for a watch: the same question has the same answer each time. */
function chancesOf(key: string) {
	/** Returns a number from 0 to 1. */
	const chance = (question: string) =>
		createHash('sha256').update(`${question}:${key}`).digest().readUInt32BE(0) / 2 ** 32;
	return {
		chance,
		between: (question: string, low: number, high: number) => low + chance(question) * (high - low),
		oneOf(question: string, from: Notes | undefined) {
			const chosen = from?.[Math.floor(chance(question) * from.length)];
			return chosen && { en: chosen[0], es: chosen[1] };
		},
	};
}

/** Readings around the rate: the amplitude is lower and the rate differs with the crown up or to a side. */
function positionsOf(
	{ rate, amplitude, beatError }: Record<'rate' | 'amplitude' | 'beatError', number>,
	between: ReturnType<typeof chancesOf>['between'],
): PositionReading[] {
	return watchPositions.map((position, at) => {
		const isFlat = at < 2;
		const isCenter = at === 0;
		const drift = isCenter ? 0 : between(`rate ${position}`, -3, 3);
		return {
			position,
			rate: Math.round((rate + drift) * 10) / 10,
			amplitude: amplitude - (isFlat ? at * 2 : Math.round(between(`amplitude ${position}`, 14, 30))),
			beatError: isCenter
				? beatError
				: Math.max(0, Math.round(beatError * 10 + between(`beat ${position}`, -1, 2)) / 10),
		};
	});
}

/** The care that a movement had or needs. */
function careOf(
	movement: string | undefined,
	{
		hasSpring,
		isSealed,
		age,
		condition,
	}: { hasSpring: boolean; isSealed: boolean; age: number; condition: string },
) {
	if (movement === 'Kinetic') return 'cell';
	if (!hasSpring) return 'battery';
	if (isSealed) return 'sealed';
	if (age <= 5) return 'young';
	return condition === 'Fair' ? 'due' : 'serviced';
}
