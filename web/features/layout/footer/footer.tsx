import { useTranslation } from '../../../i18n/use-translation.ts';
import { StillPart, stillOf } from '../../../ui/still-part.tsx';
import { useConstants } from '../../page/constants-context.ts';
import { LookControls } from '../../preferences/look-controls.tsx';
import { FooterClock } from './footer-clock.tsx';

const columns = stillOf('footer', async () => (await import('./footer-columns.tsx')).FooterColumns);

export function Footer() {
	const { t } = useTranslation();
	const { TITLE, DEVELOPER, DEVELOPER_WEBPAGE } = useConstants();
	return (
		<footer className="mt-auto border-t border-line bg-sunken">
			<StillPart still={columns} />
			<div className="border-t border-line">
				<div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm text-soft">
					<span className="inline-flex items-center gap-2">
						<FooterClock />
						{/* The year of rendering. Server and browser may differ for a few hours once a year. */}
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
