import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';

export type Crumb = { label: string; to?: string };

/** The path to this page; the last entry is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t('ui.breadcrumb')} className="text-sm text-soft">
			<ol className="flex flex-wrap items-center gap-x-2">
				{crumbs.map((crumb, index) => (
					<Fragment key={crumb.label}>
						{index > 0 && (
							<li aria-hidden="true" className="text-faint">
								/
							</li>
						)}
						<li>
							{crumb.to ? (
								<Link to={crumb.to} className="inline-block py-2 underline-offset-4 hover:underline">
									{crumb.label}
								</Link>
							) : (
								<span aria-current="page" className="inline-block py-2 text-ink">
									{crumb.label}
								</span>
							)}
						</li>
					</Fragment>
				))}
			</ol>
		</nav>
	);
}
