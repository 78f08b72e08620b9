import { expect } from 'chai';
import { open } from './works.js';

describe('the cache of prepared queries', () => {
  it('gives the same query for the same text and operation', () => {
    const documents = open();
    const text = 'query A { hello } query B { echo }';
    expect(documents.prepare(text, 'A')).to.equal(documents.prepare(text, 'A'));
    expect(documents.prepare(text, 'B').operationName).to.equal('B');
    expect(documents.size).to.equal(2);
  });

  it('tells whether it has one, by text and operation', () => {
    const documents = open();
    const text = 'query A { hello } query B { echo }';
    documents.prepare(text, 'A');
    expect(documents.has(text, 'A')).to.equal(true);
    expect(documents.has(text, 'B')).to.equal(false);
    expect(documents.has('{ hello }')).to.equal(false);
  });

  it('holds no more queries than it is told, the last used ones', () => {
    const documents = open({ documentCache: 2 });
    const first = documents.prepare('{ a: hello }');
    documents.prepare('{ b: hello }');
    documents.prepare('{ a: hello }');
    documents.prepare('{ c: hello }');
    expect(documents.size).to.equal(2);
    expect(documents.prepare('{ a: hello }')).to.equal(first);
  });

  it('weighs a query by its tokens, not by its characters', () => {
    const few = open();
    few.prepare(`{ echo(text: "${'x'.repeat(5_000)}") }`);
    const many = open();
    many.prepare(`{ works { ${'id '.repeat(200)} } }`);
    expect(many.bytes).to.be.above(10 * few.bytes);
  });

  it('does not hold a query that spells long lists out', () => {
    const documents = open();
    documents.prepare(`{ works(ids: [${'1 '.repeat(301)}]) { id } }`);
    documents.prepare(`{ ${listsOf(4, 100)} }`);
    expect(documents.size).to.equal(0);
    documents.prepare(`{ works(ids: [${'1 '.repeat(100)}]) { id } }`);
    documents.prepare('query ($ids: [Int]) { works(ids: $ids) { id } }');
    expect(documents.size).to.equal(2);
  });

  it('never exceeds its budget', () => {
    const documents = open();
    for (let at = 0; at < 200; at += 1)
      documents.prepare(`{ a${at}: works { ${'id title tags '.repeat(80)} } }`);
    expect(documents.bytes).to.be.at.most(64 * 1024 ** 2);
    expect(documents.size).to.be.within(10, 199);
  });
});

function listsOf(lists: number, values: number): string {
  return Array.from(
    { length: lists },
    (_, at) => `l${at}: works(ids: [${'1 '.repeat(values)}]) { id }`,
  ).join(' ');
}
