import { PageHead } from '../features/layout/page-head.tsx';

export default function AddressesAddPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="addresses-add" />
			<h1 className="text-3xl">addresses-add</h1>
		</div>
	);
}
