import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountFrame } from '../session/account-frame.tsx';

export function AddressFormFrame({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<AccountFrame>
			<div className="max-w-2xl">
				<h1 className="mb-8 text-3xl md:text-4xl">{title}</h1>
				{children ?? <Skeleton className="h-96" />}
			</div>
		</AccountFrame>
	);
}
