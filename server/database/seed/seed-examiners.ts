import { seedDocumentId } from './seed-ids.ts';

const people = [
	{
		name: 'Elena Soto',
		practices_since: 1998,
		profession_en: 'Watchmaker',
		profession_es: 'Relojera',
		about_en:
			'Services mechanical movements and measures each used watch before it is offered, dial up, dial down and with the crown in every direction. Trained with chronographs, which remain her favorite work.',
		about_es:
			'Mantiene movimientos mecánicos y mide cada reloj usado antes de que salga a la venta: esfera arriba, esfera abajo y con la corona en todas las direcciones. Se formó con cronógrafos, que siguen siendo su trabajo favorito.',
	},
	{
		name: 'Rodrigo Fuenzalida',
		practices_since: 2009,
		profession_en: 'Watch technician',
		profession_es: 'Técnico relojero',
		about_en:
			'Tests water resistance, replaces batteries and gaskets, and checks cases, crystals and bracelets.',
		about_es:
			'Prueba la resistencia al agua, cambia pilas y empaquetaduras, y revisa cajas, cristales y brazaletes.',
	},
] as const;

/** The invented people who examine the watches of the demonstration. */
export const seedExaminers = people.map((person) => ({
	document_id: seedDocumentId('examiner', person.name),
	...person,
}));
