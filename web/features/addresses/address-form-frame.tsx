import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Title and width of the address form's pages. */
export function AddressFormFrame({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="page-width min-h-[70vh] py-8 md:py-12">
			<div className="mx-auto max-w-2xl">
				<h1 className="mb-8 text-3xl md:text-4xl">{title}</h1>
				{children ?? <Skeleton className="h-96" />}
			</div>
		</div>
	);
}
