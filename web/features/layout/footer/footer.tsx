import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { waysInWords } from '#contract/settings/legal-facts.ts';
import { spokenPhone } from '#contract/settings/seller.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useConstants } from '../../page/constants-context.ts';
import { LookControls } from '../../preferences/look-controls.tsx';
import { legalNavigation, navigation } from '../header/navigation.ts';
import { useSeller } from '../seller/use-seller.ts';

export function Footer() {
	const { t, language } = useTranslation();
	const { TITLE, DEVELOPER, DEVELOPER_WEBPAGE, PAYMENT_WAYS } = useConstants();
	const ways = waysInWords(PAYMENT_WAYS, (word, values) => t(word, values), language);
	return (
		<footer className="mt-auto border-t border-line bg-sunken">
			<div className="page-width grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
				<div className="grid content-start gap-2 lg:pr-8">
					<p className="font-serif text-xl">{TITLE}</p>
					<p className="max-w-sm text-soft">{t('layout.footer.line')}</p>
					<SellerFacts />
				</div>
				<FooterList title={t('layout.footer.shop')} links={navigation} />
				<FooterList title={t('layout.footer.rights')} links={legalNavigation} />
				<div>
					<p className="overline-label mb-2">{t('layout.footer.visit')}</p>
					<ul className="text-soft">
						<li className="py-1.5">{t('layout.footer.hours')}</li>
						{ways && <li className="py-1.5">{t('layout.footer.pay', { ways })}</li>}
					</ul>
				</div>
			</div>
			<div className="border-t border-line">
				<div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm text-soft">
					<span className="inline-flex items-center gap-2">
						<FooterClock />
						{/* The year of the rendering; server and browser may differ in one night of the year. */}
						<span suppressHydrationWarning>
							{t('layout.footer.copyright', { year: new Date().getFullYear(), shop: TITLE })}
						</span>
					</span>
					{DEVELOPER && (
						<span>
							{t('layout.footer.madeBy')}{' '}
							<a
								href={DEVELOPER_WEBPAGE}
								target="_blank"
								rel="noopener noreferrer"
								className="inline-flex min-h-9 items-center text-ink underline underline-offset-4 hover:no-underline"
							>
								{DEVELOPER}
								<span className="sr-only"> {t('layout.footer.newTab')}</span>
							</a>
						</span>
					)}
					<div className="md:ml-auto">
						<LookControls />
					</div>
				</div>
			</div>
		</footer>
	);
}

function FooterList({ title, links }: { title: string; links: readonly { to: string; text: TextKey }[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={title}>
			<p className="overline-label mb-2">{title}</p>
			<ul>
				{links.map(({ to, text }) => (
					<li key={to}>
						<Link
							to={to}
							className="inline-flex min-h-9 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
						>
							{t(text)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** A small clock that tells the visitor's time; it stands still for those who asked for less motion. */
function FooterClock() {
	const hours = useRef<SVGLineElement>(null);
	const minutes = useRef<SVGLineElement>(null);
	const seconds = useRef<SVGLineElement>(null);

	useEffect(() => {
		const set = () => {
			const now = new Date();
			const minute = now.getMinutes() + now.getSeconds() / 60;
			turn(hours.current, ((now.getHours() % 12) + minute / 60) * 30);
			turn(minutes.current, minute * 6);
			turn(seconds.current, now.getSeconds() * 6);
		};
		set();
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(set, 1000);
		return () => clearInterval(timer);
	}, []);

	return (
		<svg width="22" height="22" viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
			<circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="1.4" />
			<path d="M12 3.6v1.6M12 18.8v1.6M3.6 12h1.6M18.8 12h1.6" stroke="currentColor" strokeWidth="1.2" />
			<line
				ref={hours}
				x1="12"
				y1="12"
				x2="12"
				y2="7.5"
				stroke="currentColor"
				strokeWidth="1.8"
				transform="rotate(304 12 12)"
			/>
			<line
				ref={minutes}
				x1="12"
				y1="12"
				x2="12"
				y2="5"
				stroke="currentColor"
				strokeWidth="1.4"
				transform="rotate(48 12 12)"
			/>
			<line
				ref={seconds}
				x1="12"
				y1="14"
				x2="12"
				y2="4.5"
				strokeWidth="1"
				className="stroke-brass"
				transform="rotate(0 12 12)"
			/>
		</svg>
	);
}

function turn(hand: SVGLineElement | null, degrees: number): void {
	hand?.setAttribute('transform', `rotate(${degrees.toFixed(1)} 12 12)`);
}

/** Legal name, RUT, address, hours and ways to reach the shop, each on its line. */
function SellerFacts() {
	const { t } = useTranslation();
	const { legalName, rut, address, email, phone, hours, links } = useSeller();
	const linkClass =
		'inline-flex min-h-9 items-center wrap-anywhere underline-offset-4 hover:text-ink hover:underline';
	return (
		<address className="max-w-sm text-sm not-italic text-soft">
			{[legalName, rut, address, ...hours].filter(Boolean).map((line) => (
				<span key={line} className="block wrap-anywhere">
					{line}
				</span>
			))}
			<span className="flex flex-wrap gap-x-4">
				{email && (
					<a href={`mailto:${email}`} className={linkClass}>
						{email}
					</a>
				)}
				{phone && (
					<a href={`tel:+${phone}`} className={`figures ${linkClass}`}>
						{spokenPhone(phone)}
					</a>
				)}
				{links.map((link) => (
					<a key={link} href={link} target="_blank" rel="me noopener noreferrer" className={linkClass}>
						{linkName(link)}
						<span className="sr-only"> {t('layout.footer.newTab')}</span>
					</a>
				))}
			</span>
		</address>
	);
}

/** `https://www.instagram.com/ancora` is shown as `instagram.com`. */
const linkName = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
