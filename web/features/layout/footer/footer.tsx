import { Link } from 'react-router';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LookControls } from '../../preferences/look-controls.tsx';
import { useConstants } from '../constants-context.ts';
import { legalNavigation, navigation } from '../header/navigation.ts';
import { SellerFacts } from '../seller/seller-facts.tsx';
import { FooterClock } from './footer-clock.tsx';

export function Footer() {
	const { t } = useTranslation();
	const { TITLE, DEVELOPER, DEVELOPER_WEBPAGE } = useConstants();
	const linkClass =
		'inline-flex min-h-9 items-center text-soft underline-offset-4 hover:text-ink hover:underline';
	return (
		<footer className="mt-auto border-t border-line bg-sunken">
			<div className="page-width grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
				<div className="grid content-start gap-2 lg:pr-8">
					<p className="font-serif text-xl">{TITLE}</p>
					<p className="max-w-sm text-soft">{t('layout.footer.line')}</p>
					<SellerFacts />
				</div>
				<FooterList title={t('layout.footer.shop')} links={navigation} linkClass={linkClass} />
				<FooterList title={t('layout.footer.rights')} links={legalNavigation} linkClass={linkClass} />
				<div>
					<p className="overline-label mb-2">{t('layout.footer.visit')}</p>
					<ul className="text-soft">
						<li className="py-1.5">{t('layout.footer.hours')}</li>
						<li className="py-1.5">{t('layout.footer.pay')}</li>
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

type FooterListProps = { title: string; links: readonly { to: string; text: TextKey }[]; linkClass: string };

function FooterList({ title, links, linkClass }: FooterListProps) {
	const { t } = useTranslation();
	return (
		<nav aria-label={title}>
			<p className="overline-label mb-2">{title}</p>
			<ul>
				{links.map(({ to, text }) => (
					<li key={to}>
						<Link to={to} className={linkClass}>
							{t(text)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
