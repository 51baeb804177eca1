import { cleanTyped } from '../languages/typed-text.ts';
import { type PhoneFault, readPhone, storedPhone } from './phones.ts';
import { nearestPlace, placeNames, regionOf } from './place-names.ts';
import { isInChile, type WrittenAddress } from './written-addresses.ts';

/** A problem with one part of an address. The caller words it for that part. */
export type AddressFault =
	| PhoneFault
	| { fault: 'region' | 'comuna' | 'zip' | 'zipAbroad' }
	/** An unknown region or comuna with a similar known name. */
	| { fault: 'regionNear' | 'comunaNear'; near: string };
export type CheckedAddress = Pick<WrittenAddress, 'state' | 'city' | 'zip' | 'country' | 'phone'>;
export type AddressFaults = Partial<Record<keyof CheckedAddress, AddressFault>>;

/**
 * Returns the address with official place names and a normalized phone and postal code, and the problems of
 * the parts that could not be read. In Chile the comuna determines the region and the postal code is
 * optional. Abroad only the phone and the postal code are checked. Other empty parts are left to the
 * caller.
 */
export function checkAddress<Address extends CheckedAddress>(
	address: Address,
): { address: Address; faults: AddressFaults } {
	const inChile = isInChile(address.country);
	const faults: AddressFaults = {};
	const checked: Address = { ...address };
	if (inChile) {
		checked.country = 'Chile';
		Object.assign(faults, checkPlaces(checked), checkZip(checked));
	} else if (address.zip.trim() === '') faults.zip = { fault: 'zipAbroad' };
	if (address.phone.trim() !== '') {
		const read = readPhone(address.phone, inChile);
		if ('problem' in read) faults.phone = read.problem;
		else checked.phone = storedPhone(address.phone, inChile);
	}
	return { address: checked, faults: faults };
}

function checkPlaces(address: CheckedAddress): AddressFaults {
	const faults: AddressFaults = {};
	const { state, city } = address;
	const region = placeNames.regions(state);
	const comuna = placeNames.comunas(city);
	const ownRegion = comuna && regionOf(comuna);
	if (comuna) address.city = comuna;
	else if (city.trim() !== '') {
		const near = nearestPlace('comunas', city, state);
		faults.city = near ? { fault: 'comunaNear', near } : { fault: 'comuna' };
	}
	if (region) address.state = ownRegion ?? region;
	else if (state.trim() !== '') {
		const near = ownRegion ?? nearestPlace('regions', state);
		faults.state = near ? { fault: 'regionNear', near } : { fault: 'region' };
	}
	return faults;
}

function checkZip(address: CheckedAddress): AddressFaults {
	const bare = cleanTyped(address.zip).replace(/[\s.-]/g, '');
	if (bare !== '' && !/^\d{7}$/.test(bare)) return { zip: { fault: 'zip' } };
	address.zip = bare;
	return {};
}
