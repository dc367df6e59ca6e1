/*
 * The minimum of a server of rooms: sends each message to all participants, joined to one write per participant and
 * wake-up. It is the limit that the benches of sockets print beside the others; Linux only.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_PEOPLE = 16384, MOST_READ = 1 << 16, MOST_JOINED = 1 << 20 };

struct bytes {
  uint8_t *start;
  size_t length;
};

struct person {
  int fd;
  int is_open;
  struct bytes unread;
  struct bytes unsent;
};

static struct person *people[MOST_PEOPLE];
static int count;
static int events_fd;
static uint8_t joined[MOST_JOINED];
static size_t joined_length;

static void keep(struct bytes *bytes, const uint8_t *start, size_t length) {
  uint8_t *copy = length > 0 ? malloc(length) : NULL;
  if (length > 0) memcpy(copy, start, length);
  free(bytes->start);
  bytes->start = copy;
  bytes->length = length;
}

static uint32_t turned(uint32_t value, int by) { return value << by | value >> (32 - by); }

static void sha1(const uint8_t *text, size_t length, uint8_t digest[20]) {
  uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  uint8_t padded[256] = {0};
  size_t whole = (length + 8) / 64 * 64 + 64;
  memcpy(padded, text, length);
  padded[length] = 0x80;
  for (int at = 0; at < 8; at += 1) padded[whole - 1 - at] = (uint8_t)((uint64_t)length * 8 >> 8 * at);
  for (size_t block = 0; block < whole; block += 64) {
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int at = 0; at < 16; at += 1) {
      const uint8_t *from = padded + block + 4 * at;
      w[at] = (uint32_t)from[0] << 24 | from[1] << 16 | from[2] << 8 | from[3];
    }
    for (int at = 16; at < 80; at += 1) w[at] = turned(w[at - 3] ^ w[at - 8] ^ w[at - 14] ^ w[at - 16], 1);
    for (int at = 0; at < 80; at += 1) {
      uint32_t f = at < 20 ? (b & c) | (~b & d) : at >= 40 && at < 60 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
      uint32_t k = at < 20 ? 0x5a827999 : at < 40 ? 0x6ed9eba1 : at < 60 ? 0x8f1bbcdc : 0xca62c1d6;
      uint32_t next = turned(a, 5) + f + e + k + w[at];
      e = d, d = c, c = turned(b, 30), b = a, a = next;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
  }
  for (int at = 0; at < 20; at += 1) digest[at] = (uint8_t)(h[at / 4] >> (24 - 8 * (at % 4)));
}

static void base64(const uint8_t *bytes, int length, char *text) {
  const char *letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (int at = 0; at < length; at += 3) {
    int left = length - at;
    uint32_t three = bytes[at] << 16 | (left > 1 ? bytes[at + 1] << 8 : 0) | (left > 2 ? bytes[at + 2] : 0);
    for (int part = 0; part < 4; part += 1) *text++ = part > left ? '=' : letters[three >> (18 - 6 * part) & 63];
  }
  *text = 0;
}

static void let_go(struct person *person) {
  for (int at = 0; at < count; at += 1)
    if (people[at] == person) people[at] = people[--count];
  close(person->fd);
  keep(&person->unread, NULL, 0);
  keep(&person->unsent, NULL, 0);
  free(person);
}

/* Answers a handshake; the bytes that it took, 0 where more of it is to come. */
static size_t greet(struct person *person, const uint8_t *from, size_t length) {
  const uint8_t *end = memmem(from, length, "\r\n\r\n", 4);
  if (!end) return 0;
  const char *name = "Sec-WebSocket-Key: ";
  const uint8_t *key = memmem(from, length, name, strlen(name));
  char text[128], accepted[32], answer[256];
  uint8_t digest[20];
  if (!key) return 0;
  int size = snprintf(text, sizeof text, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", (const char *)key + strlen(name));
  sha1((uint8_t *)text, (size_t)size, digest);
  base64(digest, 20, accepted);
  const char *format =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n";
  size = snprintf(answer, sizeof answer, format, accepted);
  person->is_open = write(person->fd, answer, (size_t)size) == size;
  return (size_t)(end + 4 - from);
}

/* Takes one frame in; the bytes that it took, 0 where more of it is to come, -1 at the end of the connection. */
static long take_frame(uint8_t *from, size_t length) {
  if (length < 6) return 0;
  size_t size = from[1] & 0x7f, head = size == 126 ? 8 : 6;
  if ((from[0] & 0x0f) == 8 || size == 127) return -1;
  if (length < head) return 0;
  if (size == 126) size = (size_t)from[2] << 8 | from[3];
  if (length < head + size) return 0;
  uint8_t *mask = from + head - 4, *payload = from + head;
  if ((from[0] & 0x0f) == 1 && joined_length + size + 4 <= MOST_JOINED) {
    uint8_t *to = joined + joined_length;
    *to++ = 0x81;
    if (size < 126) *to++ = (uint8_t)size;
    else *to++ = 126, *to++ = (uint8_t)(size >> 8), *to++ = (uint8_t)size;
    for (size_t at = 0; at < size; at += 1) *to++ = payload[at] ^ mask[at & 3];
    joined_length = (size_t)(to - joined);
  }
  return (long)(head + size);
}

/* 0 at the end of the connection. */
static int hear(struct person *person) {
  static uint8_t buffer[2 * MOST_READ];
  size_t length = person->unread.length, at = 0;
  if (length > MOST_READ) return 0;
  memcpy(buffer, person->unread.start ? person->unread.start : buffer, length);
  ssize_t got = read(person->fd, buffer + length, MOST_READ);
  if (got <= 0) return got < 0 && errno == EAGAIN;
  length += (size_t)got;
  for (;;) {
    long took = person->is_open ? take_frame(buffer + at, length - at) : (long)greet(person, buffer + at, length - at);
    if (took < 0) return 0;
    if (took == 0) break;
    at += (size_t)took;
  }
  keep(&person->unread, buffer + at, length - at);
  return 1;
}

static void watch(struct person *person, int operation, uint32_t for_events) {
  struct epoll_event event = {.events = for_events, .data.ptr = person};
  epoll_ctl(events_fd, operation, person->fd, &event);
}

static void say(struct person *person, const uint8_t *from, size_t length) {
  ssize_t sent = write(person->fd, from, length);
  if (sent < 0) sent = 0;
  if ((size_t)sent == length) return;
  keep(&person->unsent, from + sent, length - (size_t)sent);
  watch(person, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
}

static void say_to_all(void) {
  for (int at = 0; at < count; at += 1) {
    struct person *person = people[at];
    if (!person->is_open) continue;
    if (person->unsent.length == 0) {
      say(person, joined, joined_length);
      continue;
    }
    struct bytes *unsent = &person->unsent;
    unsent->start = realloc(unsent->start, unsent->length + joined_length);
    memcpy(unsent->start + unsent->length, joined, joined_length);
    unsent->length += joined_length;
  }
  joined_length = 0;
}

static void say_rest(struct person *person) {
  struct bytes rest = person->unsent;
  person->unsent = (struct bytes){0};
  watch(person, EPOLL_CTL_MOD, EPOLLIN);
  say(person, rest.start, rest.length);
  free(rest.start);
}

static void let_in(int door) {
  int on = 1, fd = accept4(door, NULL, NULL, SOCK_NONBLOCK);
  if (fd < 0) return;
  if (count == MOST_PEOPLE) {
    close(fd);
    return;
  }
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  struct person *person = calloc(1, sizeof *person);
  person->fd = fd;
  people[count++] = person;
  watch(person, EPOLL_CTL_ADD, EPOLLIN);
}

int main(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int door = socket(AF_INET, SOCK_STREAM, 0);
  signal(SIGPIPE, SIG_IGN);
  if (bind(door, (struct sockaddr *)&address, size) || listen(door, 4096)) return 1;
  getsockname(door, (struct sockaddr *)&address, &size);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  events_fd = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL}, ready[256];
  epoll_ctl(events_fd, EPOLL_CTL_ADD, door, &event);
  for (;;) {
    int found = epoll_wait(events_fd, ready, 256, -1);
    for (int at = 0; at < found; at += 1) {
      struct person *person = ready[at].data.ptr;
      if (!person) let_in(door);
      else if (ready[at].events & (EPOLLHUP | EPOLLERR)) let_go(person);
      else {
        if (ready[at].events & EPOLLOUT) say_rest(person);
        if (ready[at].events & EPOLLIN && !hear(person)) let_go(person);
      }
    }
    if (joined_length > 0) say_to_all();
  }
}
