// Sixfold in C++: a click on the screen, and questions from several threads.
#include "sixfold.h"

#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <vector>

// An answer that gives itself back.
static std::string ask(const std::string &request) {
    char *answer = sixfold_query(request.data(), request.size(), nullptr);
    const std::unique_ptr<char, decltype(&sixfold_free)> owner(answer, &sixfold_free);
    return answer;
}

int main() {
    const sixfold_layout layout = {0, 20.0, {100.0, 100.0}};
    sixfold_hex hex = {};
    if (sixfold_from_pixel(&layout, {161.0, 117.0}, &hex) != SIXFOLD_OK) return 1;
    sixfold_point center = {};
    if (sixfold_to_pixel(&layout, hex, &center) != SIXFOLD_OK) return 1;
    std::printf("the click is on %d,%d, drawn at %.1f,%.1f\n", hex.q, hex.r, center.x, center.y);

    std::vector<sixfold_hex> ring(6);
    std::size_t length = 0;
    if (sixfold_ring(hex, 1, ring.data(), ring.size(), &length) != SIXFOLD_OK) return 1;
    std::printf("%zu neighbours, the first is %d,%d\n", length, ring[0].q, ring[0].r);

    // Each thread asks on its own.
    std::vector<std::thread> threads;
    std::vector<int> right(4);
    for (int number = 0; number < 4; number++) {
        threads.emplace_back([number, &right] {
            for (int count = 0; count < 200; count++) {
                const std::string q = std::to_string(number * 1000 + count);
                const std::string request = R"({"op":"distance","a":{"q":0,"r":0},"b":{"q":)" + q + R"(,"r":0}})";
                right[number] += ask(request) == "{\"ok\":" + q + "}";
            }
        });
    }
    for (auto &thread : threads) thread.join();
    std::printf("%d right answers of 800\n", right[0] + right[1] + right[2] + right[3]);
    std::printf("%s\n", ask(std::string("\0\xff no request", 13)).c_str());
    return 0;
}
