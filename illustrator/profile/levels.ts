import type { Build } from '../build.ts';

/**
 * Heights of the parts from the top of the crystal to the back, in millimeters below the middle of the case.
 */
export type Levels = {
	/** Half the width of the case where the bezel sits on it. */
	shoulder: number;
	top: number;
	glass: number;
	bezel: number;
	body: number;
	back: number;
	w: number;
	tip: number;
	drop: number;
};

export function levels(build: Build): Levels {
	const t = build.thickness;
	const dome = build.crystal === 'box' ? t * 0.13 : build.crystal === 'domed' ? t * 0.11 : t * 0.02;
	const turning = build.art.bezel === 'dive' || build.art.bezel === 'gmt';
	const rise = build.digital ? t * 0.2 : build.art.bezel === 'none' ? t * 0.1 : turning ? t * 0.26 : t * 0.19;
	const w =
		build.shape === 'rectangular' || build.shape === 'square' || build.digital
			? build.height / 2
			: build.width / 2;
	const shoulder =
		build.digital || build.shape === 'tonneau'
			? w * 0.9
			: build.dialBox
				? w * 0.95
				: build.bezelOuter * 0.985;
	return {
		shoulder,
		top: -t / 2,
		glass: -t / 2 + dome,
		bezel: -t / 2 + dome + rise,
		body: t / 2 - t * 0.2,
		back: t / 2,
		w,
		tip: build.lugToLug / 2,
		drop: t / 2 - t * 0.02,
	};
}
