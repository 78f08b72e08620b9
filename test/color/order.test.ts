import { expect } from 'chai';
import { colorOrder } from '../../src/color/order.js';

const orderOf = (...hexes: readonly string[]) => {
  const predominant = hexes.map((color) => ({ color, value: 90 / hexes.length }));
  const order = colorOrder({ predominant, search: { google: null, cloudinary: null } });
  if (!order) throw new Error('a palette has an order');
  return order;
};
const sorted = (by: 'hue' | 'lightness' | 'saturation', hexes: readonly string[]) =>
  hexes.toSorted((a, b) => orderOf(a)[by] - orderOf(b)[by]);

describe('the order by colour', () => {
  it('is that of a rainbow by hue, with grays after it from black to white', () => {
    const rainbow = ['#E02020', '#F08020', '#F0D020', '#30B040', '#20B0B0', '#2050D0', '#8030C0'];
    const grays = ['#101010', '#808080', '#F8F8F8'];
    const mixed = [...grays, ...rainbow].toSorted();
    expect(sorted('hue', mixed)).to.deep.equal([...rainbow, ...grays]);
  });

  it('is by the most vivid colour of which there is enough', () => {
    expect(orderOf('#F0F0F0', '#D0D0D0', '#2050D0').hue).to.equal(orderOf('#2050D0').hue);
  });

  it('is by the mean lightness and saturation of the subject', () => {
    const shades = ['#081040', '#2040B0', '#90A8F0'];
    expect(sorted('lightness', shades.toReversed())).to.deep.equal(shades);
    const tones = ['#808080', '#A06060', '#E02020'];
    expect(sorted('saturation', tones.toReversed())).to.deep.equal(tones);
  });

  it('has whole numbers, which cursors carry, and none without colours', () => {
    expect(Object.values(orderOf('#2050D0', '#F0D020')).every(Number.isInteger)).to.equal(true);
    expect(colorOrder(null)).to.equal(undefined);
  });
});
