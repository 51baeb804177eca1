import type { PlateView, WatchToDraw } from '#server/features/pictures/illustrator/illustrate.ts';
import { calibersData, type SeedWatch } from './seed-data.ts';

const viewWords: Record<PlateView, { en: string; es: string }> = {
	front: { en: 'front', es: 'de frente' },
	profile: { en: 'from the side', es: 'de perfil' },
	'case-back': { en: 'case back', es: 'tapa trasera' },
	night: { en: 'in the dark', es: 'en la oscuridad' },
};

export function watchToDraw(watch: SeedWatch): WatchToDraw {
	const caliber = calibersData.find(
		(one) => one.brand === watch.caliber?.brand && one.model === watch.caliber.model,
	);
	return { ...watch, movement: caliber?.movement ?? null, jewels: caliber?.jewels ?? null };
}

/** What a picture is called, and what is read instead of it. */
export function pictureNames(watch: SeedWatch, view: PlateView) {
	const title = `${watch.brand} ${watch.model}`;
	return {
		name: `${title}, ${viewWords[view].en}`,
		alternative_en: `${title}, ${viewWords[view].en}`,
		alternative_es: `${title}, ${viewWords[view].es}`,
	};
}
