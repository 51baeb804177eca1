import type { Constants } from '#contract/settings/constants.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A phone loads fonts later, so that they do not delay the largest picture. */
const wideWindow = '(width >= 48rem)';

/** Links in the head of every page, besides its title and description. */
export function HeadLinks({ constants }: { constants: Constants | undefined }) {
	const { language } = useTranslation();
	return (
		<>
			<link
				rel="preload"
				href="/fonts/instrument-sans.woff2"
				as="font"
				type="font/woff2"
				media={wideWindow}
				crossOrigin="anonymous"
			/>
			<link
				rel="preload"
				href="/fonts/fraunces.woff2"
				as="font"
				type="font/woff2"
				media={wideWindow}
				crossOrigin="anonymous"
			/>
			<link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
			<link rel="icon" href="/icons/icon-32.png" type="image/png" sizes="32x32" />
			<link rel="apple-touch-icon" href="/icons/icon-180.png" />
			<link rel="manifest" href="/manifest.webmanifest" />
			<link rel="alternate" type="application/atom+xml" href={`/feeds/new-${language}.xml`} />
			<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f4ec" />
			<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171411" />
			<meta name="application-name" content={constants?.TITLE ?? 'Áncora'} />
		</>
	);
}
