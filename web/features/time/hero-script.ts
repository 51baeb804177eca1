import dayDesk from './hero-day-desk.avif';
import dayPhone from './hero-day-phone.avif';
import nightDesk from './hero-night-desk.avif';
import nightPhone from './hero-night-phone.avif';

const files = { light: [dayPhone, dayDesk], dark: [nightPhone, nightDesk] };

/**
 * Runs in the head after the theme's script: the home page's picture, which the stylesheet names
 * (`.hero-plate`), is fetched beside the stylesheet instead of after it. Only the file of the theme and the
 * window.
 */
export const heroScript =
	() => `(function(){if(location.pathname!=='/')return;var l=document.createElement('link');
l.rel='preload';l.as='image';l.type='image/avif';l.fetchPriority='high';
l.href=${JSON.stringify(files)}
[document.documentElement.dataset.theme][+matchMedia('(width >= 48rem)').matches];
document.head.append(l)})();`;
