import { PageHead } from '../features/layout/page-head.tsx';

export default function AddressesPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="addresses" />
			<h1 className="text-3xl">addresses</h1>
		</div>
	);
}
