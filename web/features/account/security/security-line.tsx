import type { ReactNode } from 'react';

export function SecurityLine({
	name,
	about,
	action,
}: {
	name: ReactNode;
	about: ReactNode;
	action: ReactNode;
}) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
			<div className="min-w-0 wrap-anywhere">
				<p className="font-medium">{name}</p>
				<p className="text-sm text-soft">{about}</p>
			</div>
			{action}
		</li>
	);
}
