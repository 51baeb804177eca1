import type { TextsIn } from '../../i18n/text-keys.ts';

/**
 * Calibers with a story, by `<brand> <model>`: the key of its text, and its sources as comments. A story
 * contains only what several sources confirm. A caliber without an entry has no paragraph.
 */
type Story = TextsIn<'caliberHistory'>;
const stories: Readonly<Record<string, Story>> = {
	// Seiko: technical sheets of 7S26 and 4R36; Magic Lever, Seiko Museum Ginza (1959).
	'Seiko 7S26': 'seiko7s',
	'Seiko 4R36': 'seiko4r',
	'Seiko 4R34': 'seiko4r',
	// Time Module (TMI): NH35A, NH34A and NH38A data sheets.
	'Seiko NH35A': 'seikoNh',
	'Seiko NH34A': 'seikoNh',
	'Seiko NH38A': 'seikoNh',
	// Seiko Museum Ginza, "1969 Speed-Timer"; NASA on Skylab 4, 1973–74. That it was the first is based on
	// collectors' research.
	'Seiko 6139B': 'seiko6139',
	// Grand Seiko: "Spring Drive", Yoshikazu Akahane, and caliber 9R65 of 2004.
	'Grand Seiko 9R65': 'springDrive',
	// Grand Seiko: caliber 9F of 1993.
	'Grand Seiko 9F62': 'seiko9f',
	// ETA manufacturing information; Eterna, ball bearing rotor of 1948, caliber 1427 (1961 or 1962 by source).
	'ETA 2824-2': 'eta2824',
	// Joseph Flores and others on Edmond Capt's Valjoux 7750 of 1974.
	'ETA 7750': 'valjoux',
	// Sellita technical documents: 26 jewels in the SW200-1 versus 25 in the 2824-2, 25 in the SW300-1 versus
	// 21.
	'Sellita SW500': 'sellita',
	'Sellita SW200-1': 'sellita',
	'Sellita SW300-1': 'sellita',
	// ETA/Unitas: pocket watch calibers of 1950.
	'ETA 6497-1': 'unitas',
	'ETA 6498-1': 'unitas',
	// Tissot press release, Baselworld 2012; ETA C07.
	'Tissot Powermatic 80': 'powermatic',
	'Hamilton H-10': 'powermatic',
	'Mido Caliber 80': 'powermatic',
	// Miyota data sheets.
	'Miyota 8215': 'miyota8',
	'Miyota 9015': 'miyota9',
	// Rolex newsroom 2015 (3235, Chronergy), 1988 (3135; the Submariner without a date had 3000 and 3130);
	// Microstella nuts.
	'Rolex 3135': 'rolex3135',
	'Rolex 3235': 'rolex32',
	'Rolex 3230': 'rolex32',
	'Rolex 3285': 'rolex32',
	// Omega Museum; Master Chronometer (METAS).
	'Omega 1861': 'omega1861',
	'Omega 3861': 'omega3861',
	// Zenith: presentation of January 10, 1969; Charles Vermot. Its production resumed in 1984 or 1986,
	// depending on the source.
	'Zenith El Primero 400': 'elPrimero',
	// Sea-Gull: ST3, acquired as Venus 175.
	'Seagull ST1901': 'st19',
	// Swatch press release, Baselworld 2013.
	'Swatch Sistem51': 'sistem51',
	// Breitling press release 2009.
	'Breitling B01': 'b01',
	// Nomos: caliber Alpha of 2005.
	'Nomos Alpha': 'nomosAlpha',
	// Oris press release 2020.
	'Oris 400': 'oris400',
	// Casio: F-91W since 1989.
	'Casio 593': 'casio593',
};

/** The text key of a caliber's story, or null. `name` is brand and model. */
export const storyOf = (name: string): Story | null => stories[name] ?? null;
